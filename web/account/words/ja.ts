import type { Words } from './words.ts';

/** Japanese. */
export const ja: Words = {
  title: 'アカウント',
  // Signing in
  apiKey: '個人用 API キー',
  apiKeyHelp: 'このページのメモリにのみ保持されます。再読み込みするか閉じるとログアウトします。',
  signIn: 'ログイン',
  signOut: 'ログアウト',
  documentation: 'ドキュメント',
  // Failures
  offline: 'サービスから応答がありません。もう一度お試しください。',
  later: 'サービスが少し待つよう求めています。もう一度お試しください。',
  // Overview
  overview: '概要',
  signedInWith: '{name} でログイン中',
  conversionsLeft: '残りの変換',
  conversionsMade: 'これまでの変換: {count}',
  aiCredits: 'AI クレジット',
  teamCredits: 'チーム: {count}',
  perCredit: '1 クレジットあたりの変換: {count}',
  requestsThisHour: '直近 1 時間のリクエスト',
  requestsThisMinute: '直近 1 分: {count}',
  // Usage
  usage: '使用状況',
  period: '期間',
  lastDays: '過去 {count} 日間',
  requestsByDay: '日別のリクエスト',
  conversionsByDay: '日別の変換',
  inAll: '{days} 日間で {count}',
  asTable: '表で見る',
  day: '日付',
  requests: 'リクエスト',
  conversions: '変換',
  // Processes
  processes: '処理',
  noProcesses: '過去 30 日間にカット点の検出はありません。',
  started: '開始: {time}',
  progressOf: '処理の進行状況: {time}',
  cancelProcess: '処理をキャンセル',
  cancelQuestion: 'この処理をキャンセルしますか？',
  cancelHelp: 'ここまでに作成されたものは削除されます。料金は発生しません。',
  // Files
  files: 'ファイル',
  noFiles: 'ファイルはありません。変換で作成されたものは 20 分間または 72 時間保存されます。',
  expiresAt: '期限: {time}',
  deleteQuestion: '{name} を削除しますか？',
  deleteHelp: 'ファイルはすべてのリンクとともにすぐに消えます。',
  // Keys
  keys: 'キー',
  keysHelp: 'アカウントのすべてのキーはクレジットを共有します。キー自体は作成時にのみ表示されます。',
  inUse: 'ログインに使用中',
  endsWith: '末尾 {text}',
  madeAt: '作成: {time}',
  requestsOfKey: '{days} 日間のリクエスト: {count}',
  revoke: '失効させる',
  revokeQuestion: '{name} を失効させますか？',
  revokeHelp: '元に戻せません。30 秒以内にすべての場所で無効になり、このキーを使うものは動作しなくなります。',
  revokeOwnHelp:
    'このキーでログインしています。ここでは何も動作しなくなります。新しいキーを発行できるのはサービスの運営者だけです。',
  revokedKeys: '失効したキー: {count}',
  revokedAt: '失効: {time}',
  renew: 'このキーを更新',
  renewQuestion: '{name} を更新しますか？',
  renewHelp: '同じ権限を持つ新しいキーが発行されます。古いキーはあと 1 分間だけ有効で、その後は使えません。',
  newKey: '新しいキー',
  newKeyHelp:
    '今すぐコピーしてください。再び表示されることはありません。すでにこのキーでログインしています。',
  copy: 'コピー',
  // Everywhere
  cancel: 'そのままにする',
  done: '完了',
  refresh: '最新の状態に更新',
};

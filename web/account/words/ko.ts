import type { Words } from './words.ts';

/** Korean. */
export const ko: Words = {
  title: '계정',
  // Signing in
  apiKey: '개인 API 키',
  apiKeyHelp: '이 페이지의 메모리에만 보관됩니다. 페이지를 새로 고치거나 닫으면 로그아웃됩니다.',
  signIn: '로그인',
  signOut: '로그아웃',
  documentation: '문서',
  // Failures
  offline: '서비스가 응답하지 않습니다. 다시 시도해 주세요.',
  later: '서비스가 잠시 기다려 달라고 요청합니다. 다시 시도해 주세요.',
  // Overview
  overview: '개요',
  signedInWith: '로그인한 키: {name}',
  conversionsLeft: '남은 변환',
  conversionsMade: '지금까지 실행: {count}',
  aiCredits: 'AI 크레딧',
  teamCredits: '팀 크레딧: {count}',
  perCredit: '크레딧당 변환: {count}',
  requestsThisHour: '최근 1시간 요청',
  requestsThisMinute: '최근 1분: {count}',
  // Usage
  usage: '사용량',
  period: '기간',
  lastDays: '최근 {count}일',
  requestsByDay: '일별 요청',
  conversionsByDay: '일별 변환',
  inAll: '{days}일 동안 {count}',
  asTable: '표로 보기',
  day: '날짜',
  requests: '요청',
  conversions: '변환',
  // Processes
  processes: '작업',
  noProcesses: '최근 30일 동안 컷 감지가 없습니다.',
  started: '시작: {time}',
  progressOf: '작업 진행률: {time}',
  cancelProcess: '취소',
  cancelQuestion: '이 작업을 취소할까요?',
  cancelHelp: '지금까지 만든 결과는 제거됩니다. 요금은 청구되지 않습니다.',
  // Files
  files: '파일',
  noFiles: '파일이 없습니다. 변환 결과는 20분 또는 72시간 동안 보관됩니다.',
  expiresAt: '만료: {time}',
  deleteQuestion: '삭제할까요? {name}',
  deleteHelp: '파일과 모든 링크가 즉시 사라집니다.',
  // Keys
  keys: '키',
  keysHelp: '한 계정의 모든 키는 크레딧을 함께 사용합니다. 키 자체는 만들 때만 표시됩니다.',
  inUse: '현재 사용 중',
  endsWith: '끝자리 {text}',
  madeAt: '생성: {time}',
  requestsOfKey: '{days}일 동안 요청: {count}',
  revoke: '폐기',
  revokeQuestion: '폐기할까요? {name}',
  revokeHelp:
    '되돌릴 수 없으며 30초 안에 모든 곳에서 폐기됩니다. 이 키를 사용하는 것은 더 이상 작동하지 않습니다.',
  revokeOwnHelp:
    '이 키로 로그인했습니다. 여기서는 더 이상 아무것도 작동하지 않습니다. 서비스 운영자만 새 키를 발급할 수 있습니다.',
  revokedKeys: '폐기된 키: {count}',
  revokedAt: '폐기: {time}',
  renew: '이 키 갱신',
  renewQuestion: '갱신할까요? {name}',
  renewHelp:
    '같은 권한을 가진 새 키가 발급됩니다. 이전 키는 1분 동안만 더 작동하고 이후에는 사용할 수 없습니다.',
  newKey: '새 키',
  newKeyHelp: '지금 복사하세요. 다시 표시되지 않습니다. 이미 새 키로 로그인되어 있습니다.',
  copy: '복사',
  // Everywhere
  cancel: '유지',
  done: '완료',
  refresh: '새로 고침',
};

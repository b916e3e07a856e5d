import type { Words } from './words.ts';

/** Indonesian. */
export const id: Words = {
  title: 'Akun',
  // Signing in
  apiKey: 'Kunci API pribadi',
  apiKeyHelp: 'Hanya disimpan di memori halaman ini: memuat ulang atau menutupnya akan mengeluarkan Anda.',
  signIn: 'Masuk',
  signOut: 'Keluar',
  documentation: 'Dokumentasi',
  // Failures
  offline: 'Layanan tidak menjawab. Silakan coba lagi.',
  later: 'Layanan meminta Anda menunggu sebentar. Silakan coba lagi.',
  // Overview
  overview: 'Ringkasan',
  signedInWith: 'Masuk dengan {name}',
  conversionsLeft: 'Sisa konversi',
  conversionsMade: 'Dilakukan sejauh ini: {count}',
  aiCredits: 'Kredit AI',
  teamCredits: 'Milik tim: {count}',
  perCredit: 'Konversi per kredit: {count}',
  requestsThisHour: 'Permintaan dalam satu jam terakhir',
  requestsThisMinute: 'Dalam satu menit terakhir: {count}',
  // Usage
  usage: 'Penggunaan',
  period: 'Periode',
  lastDays: '{count} hari terakhir',
  requestsByDay: 'Permintaan per hari',
  conversionsByDay: 'Konversi per hari',
  inAll: '{count} dalam {days} hari',
  asTable: 'Sebagai tabel',
  day: 'Hari',
  requests: 'Permintaan',
  conversions: 'Konversi',
  // Processes
  processes: 'Proses',
  noProcesses: 'Tidak ada deteksi potongan adegan dalam 30 hari terakhir.',
  started: 'Dimulai: {time}',
  progressOf: 'Kemajuan proses: {time}',
  cancelProcess: 'Batalkan',
  cancelQuestion: 'Batalkan proses ini?',
  cancelHelp: 'Yang sudah dibuat sejauh ini akan dihapus. Tidak ada biaya yang dikenakan.',
  // Files
  files: 'Berkas',
  noFiles: 'Tidak ada berkas. Hasil konversi disimpan selama 20 menit atau 72 jam.',
  expiresAt: 'Hingga {time}',
  deleteQuestion: 'Hapus {name}?',
  deleteHelp: 'Berkas langsung hilang, beserta semua tautannya.',
  // Keys
  keys: 'Kunci',
  keysHelp: 'Semua kunci sebuah akun berbagi kreditnya. Kunci itu sendiri hanya ditampilkan saat dibuat.',
  inUse: 'sedang dipakai untuk masuk',
  endsWith: 'berakhiran {text}',
  madeAt: 'dibuat: {time}',
  requestsOfKey: 'Permintaan dalam {days} hari: {count}',
  revoke: 'Cabut',
  revokeQuestion: 'Cabut {name}?',
  revokeHelp:
    'Untuk selamanya, dan di mana pun dalam 30 detik. Semua yang memakainya akan berhenti berfungsi.',
  revokeOwnHelp:
    'Anda masuk dengan kunci ini: tidak ada lagi yang akan berfungsi di sini. Hanya operator layanan yang dapat memberi Anda kunci baru.',
  revokedKeys: 'Kunci yang dicabut: {count}',
  revokedAt: 'dicabut: {time}',
  renew: 'Perbarui kunci ini',
  renewQuestion: 'Perbarui {name}?',
  renewHelp:
    'Anda mendapat kunci baru dengan hak yang sama. Kunci lama berfungsi satu menit lagi, lalu tidak akan pernah berfungsi.',
  newKey: 'Kunci baru Anda',
  newKeyHelp: 'Salin sekarang: kunci ini tidak akan ditampilkan lagi. Anda sudah masuk dengan kunci ini.',
  copy: 'Salin',
  // Everywhere
  cancel: 'Pertahankan',
  done: 'Selesai',
  refresh: 'Segarkan',
};

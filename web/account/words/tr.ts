import type { Words } from './words.ts';

/** Turkish. */
export const tr: Words = {
  title: 'Hesap',
  // Signing in
  apiKey: 'Kişisel API anahtarı',
  apiKeyHelp: 'Yalnızca bu sayfanın belleğinde tutulur: sayfayı yenilemek veya kapatmak oturumunuzu kapatır.',
  signIn: 'Oturum aç',
  signOut: 'Oturumu kapat',
  documentation: 'Belgeler',
  // Failures
  offline: 'Hizmet yanıt vermiyor. Lütfen yeniden deneyin.',
  later: 'Hizmet biraz beklemenizi istiyor. Lütfen yeniden deneyin.',
  // Overview
  overview: 'Genel bakış',
  signedInWith: 'Oturumdaki anahtar: {name}',
  conversionsLeft: 'Kalan dönüştürmeler',
  conversionsMade: 'Şimdiye kadar yapılan: {count}',
  aiCredits: 'Yapay zekâ kredileri',
  teamCredits: 'Ekibin kredileri: {count}',
  perCredit: 'Kredi başına dönüştürme: {count}',
  requestsThisHour: 'Son bir saatteki istekler',
  requestsThisMinute: 'Son bir dakikada: {count}',
  // Usage
  usage: 'Kullanım',
  period: 'Dönem',
  lastDays: 'Son {count} gün',
  requestsByDay: 'Günlere göre istekler',
  conversionsByDay: 'Günlere göre dönüştürmeler',
  inAll: '{days} günde {count}',
  asTable: 'Tablo olarak',
  day: 'Gün',
  requests: 'İstekler',
  conversions: 'Dönüştürmeler',
  // Processes
  processes: 'İşlemler',
  noProcesses: 'Son 30 günde kesme algılama yapılmadı.',
  started: 'Başlangıç: {time}',
  progressOf: 'İşlemin ilerlemesi: {time}',
  cancelProcess: 'İptal et',
  cancelQuestion: 'Bu işlem iptal edilsin mi?',
  cancelHelp: 'Şimdiye kadar oluşturulanlar kaldırılır. Ücret alınmaz.',
  // Files
  files: 'Dosyalar',
  noFiles: 'Dosya yok. Bir dönüştürmenin sonucu 20 dakika veya 72 saat saklanır.',
  expiresAt: 'Geçerlilik sonu: {time}',
  deleteQuestion: '{name} silinsin mi?',
  deleteHelp: 'Dosya, tüm bağlantılarıyla birlikte hemen silinir.',
  // Keys
  keys: 'Anahtarlar',
  keysHelp:
    'Bir hesabın tüm anahtarları aynı kredileri kullanır. Anahtarın kendisi yalnızca oluşturulduğunda gösterilir.',
  inUse: 'bu oturumda kullanılıyor',
  endsWith: 'sonu: {text}',
  madeAt: 'oluşturma: {time}',
  requestsOfKey: '{days} gündeki istekler: {count}',
  revoke: 'İptal et',
  revokeQuestion: '{name} iptal edilsin mi?',
  revokeHelp: 'Kalıcı olarak ve 30 saniye içinde her yerde. Bu anahtarı kullanan her şey çalışmaz olur.',
  revokeOwnHelp:
    'Bu anahtarla oturum açtınız: burada artık hiçbir şey çalışmaz. Yenisini size yalnızca hizmetin işleticisi verebilir.',
  revokedKeys: 'İptal edilen anahtarlar: {count}',
  revokedAt: 'iptal: {time}',
  renew: 'Bu anahtarı yenile',
  renewQuestion: '{name} yenilensin mi?',
  renewHelp:
    'Aynı haklara sahip yeni bir anahtar alırsınız. Eskisi bir dakika daha çalışır, sonra bir daha çalışmaz.',
  newKey: 'Yeni anahtarınız',
  newKeyHelp: 'Şimdi kopyalayın: bir daha gösterilmez. Oturumunuz zaten bu anahtarla açık.',
  copy: 'Kopyala',
  // Everywhere
  cancel: 'Vazgeç',
  done: 'Bitti',
  refresh: 'Yenile',
};

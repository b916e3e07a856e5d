import type { Words } from './words.ts';

/** Arabic. */
export const ar: Words = {
  title: 'الحساب',
  // Signing in
  apiKey: 'مفتاح API الشخصي',
  apiKeyHelp: 'يبقى في ذاكرة هذه الصفحة فقط: إعادة تحميلها أو إغلاقها يسجّل خروجك.',
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  documentation: 'التوثيق',
  // Failures
  offline: 'لا ردّ من الخدمة. يُرجى المحاولة مرة أخرى.',
  later: 'تطلب الخدمة الانتظار قليلًا. يُرجى المحاولة مرة أخرى.',
  // Overview
  overview: 'نظرة عامة',
  signedInWith: 'تم تسجيل الدخول بالمفتاح \u2068{name}\u2069',
  conversionsLeft: 'التحويلات المتبقية',
  conversionsMade: 'ما تم حتى الآن: {count}',
  aiCredits: 'رصيد الذكاء الاصطناعي',
  teamCredits: 'رصيد الفريق: {count}',
  perCredit: 'التحويلات لكل وحدة رصيد: {count}',
  requestsThisHour: 'الطلبات في الساعة الأخيرة',
  requestsThisMinute: 'في الدقيقة الأخيرة: {count}',
  // Usage
  usage: 'الاستخدام',
  period: 'الفترة',
  lastDays: 'الأيام الأخيرة: {count}',
  requestsByDay: 'الطلبات حسب اليوم',
  conversionsByDay: 'التحويلات حسب اليوم',
  inAll: '{count} (عدد الأيام: \u2068{days}\u2069)',
  asTable: 'كجدول',
  day: 'اليوم',
  requests: 'الطلبات',
  conversions: 'التحويلات',
  // Processes
  processes: 'العمليات',
  noProcesses: 'لم يُجرَ أي اكتشاف لنقاط القطع في آخر 30 يومًا.',
  started: 'البدء: \u2068{time}\u2069',
  progressOf: 'تقدّم العملية: \u2068{time}\u2069',
  cancelProcess: 'إلغاء العملية',
  cancelQuestion: 'هل تريد إلغاء هذه العملية؟',
  cancelHelp: 'يُزال ما أُنشئ حتى الآن. لن تُحتسب أي رسوم.',
  // Files
  files: 'الملفات',
  noFiles: 'لا توجد ملفات. ما ينشئه التحويل يبقى 20 دقيقة أو 72 ساعة.',
  expiresAt: 'حتى \u2068{time}\u2069',
  deleteQuestion: 'هل تريد حذف \u2068{name}\u2069؟',
  deleteHelp: 'يزول الملف فورًا مع كل رابط إليه.',
  // Keys
  keys: 'المفاتيح',
  keysHelp: 'تتشارك جميع مفاتيح الحساب رصيده. لا يظهر المفتاح نفسه إلا عند إنشائه.',
  inUse: 'المستخدم الآن',
  endsWith: 'ينتهي بـ \u2068{text}\u2069',
  madeAt: 'الإنشاء: \u2068{time}\u2069',
  requestsOfKey: 'الطلبات (عدد الأيام: \u2068{days}\u2069): {count}',
  revoke: 'إبطال',
  revokeQuestion: 'هل تريد إبطال \u2068{name}\u2069؟',
  revokeHelp: 'نهائيًا، وفي كل مكان خلال 30 ثانية. سيتوقف كل ما يستخدمه عن العمل.',
  revokeOwnHelp:
    'سجّلت الدخول بهذا المفتاح: لن يعمل أي شيء هنا بعد ذلك. مشغّل الخدمة وحده يمكنه منحك مفتاحًا جديدًا.',
  revokedKeys: 'المفاتيح المُبطلة: {count}',
  revokedAt: 'الإبطال: \u2068{time}\u2069',
  renew: 'تجديد هذا المفتاح',
  renewQuestion: 'هل تريد تجديد \u2068{name}\u2069؟',
  renewHelp: 'ستحصل على مفتاح جديد بالصلاحيات نفسها. يعمل القديم دقيقة أخرى ثم يتوقف نهائيًا.',
  newKey: 'مفتاحك الجديد',
  newKeyHelp: 'انسخه الآن: لن يظهر مرة أخرى. لقد تم تسجيل دخولك به بالفعل.',
  copy: 'نسخ',
  // Everywhere
  cancel: 'إبقاء',
  done: 'تم',
  refresh: 'تحديث',
};

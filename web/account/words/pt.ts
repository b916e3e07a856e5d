import type { Words } from './words.ts';

/** Portuguese, in words and spellings that fit Portugal and Brazil. */
export const pt: Words = {
  title: 'Conta',
  // Signing in
  apiKey: 'Chave de API pessoal',
  apiKeyHelp: 'Fica apenas na memória desta página: ao recarregá-la ou fechá-la, a sessão termina.',
  signIn: 'Entrar',
  signOut: 'Sair',
  documentation: 'Documentação',
  // Failures
  offline: 'O serviço não responde. Tente novamente.',
  later: 'O serviço pede que aguarde um momento. Tente novamente.',
  // Overview
  overview: 'Visão geral',
  signedInWith: 'Sessão iniciada com {name}',
  conversionsLeft: 'Conversões restantes',
  conversionsMade: 'Feitas até agora: {count}',
  aiCredits: 'Créditos de IA',
  teamCredits: 'Do grupo: {count}',
  perCredit: 'Conversões por crédito: {count}',
  requestsThisHour: 'Pedidos na última hora',
  requestsThisMinute: 'No último minuto: {count}',
  // Usage
  usage: 'Uso',
  period: 'Período',
  lastDays: 'Últimos {count} dias',
  requestsByDay: 'Pedidos por dia',
  conversionsByDay: 'Conversões por dia',
  inAll: '{count} em {days} dias',
  asTable: 'Como tabela',
  day: 'Dia',
  requests: 'Pedidos',
  conversions: 'Conversões',
  // Processes
  processes: 'Processos',
  noProcesses: 'Nenhuma identificação dos cortes nos últimos 30 dias.',
  started: 'Iniciado: {time}',
  progressOf: 'Progresso do processo de {time}',
  cancelProcess: 'Cancelar',
  cancelQuestion: 'Cancelar este processo?',
  cancelHelp: 'O que foi criado até agora é eliminado. Nada é cobrado.',
  // Files
  files: 'Arquivos',
  noFiles: 'Nenhum arquivo. O que uma conversão cria fica disponível por 20 minutos ou 72 horas.',
  expiresAt: 'Até {time}',
  deleteQuestion: 'Eliminar {name}?',
  deleteHelp: 'O arquivo desaparece de imediato, com todos os links para ele.',
  // Keys
  keys: 'Chaves',
  keysHelp:
    'Todas as chaves de uma conta usam os mesmos créditos. A chave em si só é mostrada ao ser criada.',
  inUse: 'em uso nesta sessão',
  endsWith: 'termina em {text}',
  madeAt: 'criada: {time}',
  requestsOfKey: 'Pedidos em {days} dias: {count}',
  revoke: 'Revogar',
  revokeQuestion: 'Revogar {name}?',
  revokeHelp: 'Definitivamente, e em toda a parte dentro de 30 segundos. O que a usa deixará de funcionar.',
  revokeOwnHelp:
    'A sua sessão usa esta chave: nada mais funcionará aqui. Só o operador do serviço pode dar-lhe uma nova.',
  revokedKeys: 'Chaves revogadas: {count}',
  revokedAt: 'revogada: {time}',
  renew: 'Renovar esta chave',
  renewQuestion: 'Renovar {name}?',
  renewHelp:
    'Receberá uma chave nova com os mesmos direitos. A antiga funciona por mais um minuto e depois nunca mais.',
  newKey: 'A sua nova chave',
  newKeyHelp: 'Copie-a agora: não será mostrada novamente. A sua sessão já a usa.',
  copy: 'Copiar',
  // Everywhere
  cancel: 'Manter',
  done: 'Concluído',
  refresh: 'Atualizar',
};

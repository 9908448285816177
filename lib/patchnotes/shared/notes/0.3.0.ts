import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.3.0',
  day: '2026-11-23',
  changes: [
    {
      kind: 'nyt',
      da:
        'Kunder, produkter og montører kan importeres fra Excel og CSV. Du ser fejlene felt for felt, før noget ' +
        'gemmes, og kan fortryde en hel import.',
      en:
        'Customers, products and technicians can be imported from Excel and CSV. You see the errors cell by cell ' +
        'before anything is stored, and can undo a whole import.',
    },
    {
      kind: 'nyt',
      da: 'Alle lister kan eksporteres til Excel eller CSV, som de er filtreret og sorteret.',
      en: 'Every list can be exported to Excel or CSV, as it is filtered and sorted.',
    },
    {
      kind: 'nyt',
      da: 'Henvendelser fra firmaets hjemmeside eller telefonsystem kan blive til leads af sig selv.',
      en: 'Enquiries from the firm’s web site or telephone system can become leads by themselves.',
    },
    {
      kind: 'nyt',
      da: 'Kolleger inviteres med en mail, og en administrator ser, hvem der venter på en rolle.',
      en: 'Colleagues are invited by mail, and an administrator sees who is waiting for a role.',
    },
    {
      kind: 'nyt',
      da: 'En skabelon med opgaver kan sættes i gang, når et lead, et tilbud eller en sag når et trin.',
      en: 'A template of tasks can start when a lead, an offer or a job reaches a step.',
    },
    {
      kind: 'forbedret',
      da: 'Alle datofelter forstår ord: fredag, i morgen, uge 50, +3.',
      en: 'Every day field understands words: Friday, tomorrow, week 50, +3.',
    },
    {
      kind: 'forbedret',
      da: '”Alles” på dashboardet og i Mit overblik viser også alles leads og opgaver, og hvem der har dem.',
      en: '“Everybody’s” on the dashboard and in My overview also shows everybody’s leads and tasks, and who has them.',
    },
    {
      kind: 'nyt',
      da: 'Enheder er en liste i indstillingerne: m², sæt, dag og rulle kan føjes til.',
      en: 'Units are a list in the settings: m², set, day and roll can be added.',
    },
    {
      kind: 'nyt',
      da: 'Administratorer tager, henter og gendanner sikkerhedskopier, og ser på siden System, om alt kører.',
      en: 'Administrators make, download and restore backups, and see on the System page whether everything runs.',
    },
    {
      kind: 'nyt',
      da: 'Administratorer ser i en sikkerhedslog på siden System, hvem der har logget ind, hentet data eller fået rettigheder.',
      en: 'Administrators see in a security log on the System page who signed in, downloaded data or got rights.',
    },
    {
      kind: 'forbedret',
      da: 'En gendannelse kontrollerer hele kopien, før systemet lukker, så en beskadiget kopi standser ingen.',
      en: 'A restore checks the whole backup before the system closes, so a damaged one stops nobody.',
    },
    {
      kind: 'forbedret',
      da: 'Import læser kundenr., ansvarlig, mærker og anden kontakt, og advarer om celler, der ser forkerte ud.',
      en: 'Import reads customer no., responsible, tags and second contact, and warns of cells that look wrong.',
    },
    {
      kind: 'rettet',
      da: 'Ekstra ydelser tilføjes automatisk om aftenen, i weekenden, ved udkald og i zoner, og der står hvorfor.',
      en: 'Charges are added automatically in the evening, at weekends, on call-outs and in zones, and say why.',
    },
    {
      kind: 'rettet',
      da: 'En rolle, der fjernes, mens en side åbnes, virker med det samme.',
      en: 'A role that is removed while a page opens takes effect at once.',
    },
    {
      kind: 'forbedret',
      da: 'Vi siger sag overalt, og det, der er forfaldent, hedder overskredet.',
      en: 'Jobs and overdue tasks have the same name everywhere in Danish.',
    },
  ],
};

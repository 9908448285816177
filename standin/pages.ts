/** The stand-in's pages. Plain HTML, no script. */
import { ACCOUNTS } from './accounts.ts';
import type { Account } from './accounts.ts';
import type { SentMail } from './store.ts';

const SCOPE_TEXT: Record<string, string> = {
  'Mail.Send': 'Sende mail fra din postkasse',
  'User.Read': 'Læse din profil',
  'User.ReadWrite': 'Læse og ændre din profil',
  offline_access: 'Beholde adgangen, også når du ikke bruger programmet',
};

const CSS = `
:root { color-scheme: light dark; --ink: #1d2433; --soft: #5a6478; --line: #d5dae3; --card: #fff; --page: #eef1f6; --accent: #1f5fbf; --on: #fff; --mark: #fff3cd; --mark-ink: #5c4400; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf4; --soft: #a3adc0; --line: #364052; --card: #1b2230; --page: #11161f; --accent: #8ab4ff; --on: #0d1420; --mark: #3a3115; --mark-ink: #ffe08a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
main.wide { max-width: 56rem; }
.mark { background: var(--mark); color: var(--mark-ink); padding: .4rem 1rem; text-align: center; font-size: .875rem; font-weight: 600; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1.25rem; margin-top: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; color: var(--soft); }
form { margin: 0; }
button { font: inherit; cursor: pointer; border-radius: .375rem; min-height: 2.75rem; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.account { display: flex; justify-content: space-between; gap: .75rem; width: 100%; align-items: center; text-align: left; padding: .6rem .75rem; margin-bottom: .5rem; border: 1px solid var(--line); background: transparent; color: inherit; }
.account:hover { border-color: var(--accent); }
.account small { display: block; color: var(--soft); }
.role { font-size: .8125rem; color: var(--soft); white-space: nowrap; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
.main { background: var(--accent); color: var(--on); border: 1px solid var(--accent); padding: 0 1.25rem; font-weight: 600; }
.plain { background: transparent; color: var(--ink); border: 1px solid var(--line); padding: 0 1.25rem; }
ul.scopes { padding-left: 1.25rem; margin: 0 0 1rem; }
ul.scopes small { color: var(--soft); }
ul.mails { list-style: none; padding: 0; margin: 0; }
ul.mails li { border-top: 1px solid var(--line); padding: .75rem 0; }
ul.mails li:first-child { border-top: 0; }
a { color: var(--accent); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--soft); } dd { margin: 0; }
pre { white-space: pre-wrap; font: inherit; margin: 0; border-top: 1px solid var(--line); padding-top: 1rem; }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); background: #fff; }
`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A whole page; `nonce` is the one in its content security policy. */
function page(nonce: string, title: string, content: string, wide = false): string {
  return `<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} – Demo</title><style nonce="${nonce}">${CSS}</style></head><body><header class="mark">Demo – Microsoft-erstatning</header><main${wide ? ' class="wide"' : ''}><div class="card">${content}</div></main></body></html>`;
}

function accountButton(account: Account): string {
  return `<button class="account" name="account" value="${escape(account.email)}"><span>${escape(account.displayName)}<small>${escape(account.email)}</small></span><span class="role">${escape(account.role)}</span></button>`;
}

const CANCEL = '<div class="row"><button class="plain" name="cancel" value="1">Annuller</button></div>';

/** The page for choosing an account. `hint`: an account to show first and alone. */
export function accountPage(nonce: string, action: string, hint?: Account): string {
  if (hint) {
    const others = `<p><a href="${escape(action)}?all=1">Brug en anden konto</a></p>`;
    return page(
      nonce,
      'Log ind',
      `<h1>Log ind</h1><p>Fortsæt som</p><form method="post" action="${escape(action)}">${accountButton(hint)}${others}${CANCEL}</form>`,
    );
  }
  return page(
    nonce,
    'Vælg en konto',
    `<h1>Vælg en konto</h1><p>Her logger man ellers ind hos Microsoft. Vælg, hvem du vil prøve programmet som.</p><form method="post" action="${escape(action)}">${ACCOUNTS.map(accountButton).join('')}${CANCEL}</form>`,
  );
}

export function consentPage(nonce: string, action: string, account: Account, scopes: readonly string[]): string {
  const items = scopes
    .map((scope) => `<li>${escape(SCOPE_TEXT[scope] ?? scope)} <small>(${escape(scope)})</small></li>`)
    .join('');
  return page(
    nonce,
    'Tilladelser',
    `<h1>Tilladelser</h1><p>${escape(account.displayName)} (${escape(account.email)})</p><p>Ordrestyring beder om lov til at:</p><ul class="scopes">${items}</ul><form method="post" action="${escape(action)}"><input type="hidden" name="account" value="${escape(account.email)}"><div class="row"><button class="main" name="consent" value="yes">Acceptér</button><button class="plain" name="consent" value="no">Afvis</button></div></form>`,
  );
}

export function messagePage(nonce: string, title: string, text: string): string {
  return page(nonce, title, `<h1>${escape(title)}</h1><p>${escape(text)}</p>`);
}

function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString('da-DK', {
    timeZone: 'Europe/Copenhagen',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

function formatRecipients(
  list: { emailAddress: { address: string; name?: string | undefined } }[] | undefined,
): string {
  return (list ?? [])
    .map(({ emailAddress: { name, address } }) => escape(name ? `${name} <${address}>` : address))
    .join(', ');
}

export function outboxPage(nonce: string, mails: SentMail[]): string {
  const items = mails.map((mail) => {
    const files = mail.message.attachments?.length ?? 0;
    return `<li><a href="/outbox/${mail.n}"><strong>${escape(mail.message.subject || '(uden emne)')}</strong></a><br>Til ${formatRecipients(mail.message.toRecipients)}<br><small>${escape(mail.from)} · ${formatMoment(mail.at)}${files ? ` · ${files} ${files === 1 ? 'vedhæftet fil' : 'vedhæftede filer'}` : ''}</small></li>`;
  });
  const list =
    items.length > 0
      ? `<ul class="mails">${items.join('')}</ul>`
      : '<p>Ingen mail er sendt endnu. Mail fra programmet lander her og går ikke ud af huset.</p>';
  return page(nonce, 'Sendt mail', `<h1>Sendt mail</h1>${list}`, true);
}

export function mailPage(nonce: string, mail: SentMail): string {
  const { message } = mail;
  const files = (message.attachments ?? []).map(
    (file, i) =>
      `<li><a href="/outbox/${mail.n}/attachment/${i}">${escape(file.name)}</a> <small>(${Math.ceil((file.contentBytes.length * 3) / 4 / 1024)} kB)</small></li>`,
  );
  const rows: [string, string][] = [
    ['Fra', escape(mail.from)],
    ['Til', formatRecipients(message.toRecipients)],
    ['Cc', formatRecipients(message.ccRecipients)],
    ['Bcc', formatRecipients(message.bccRecipients)],
    ['Sendt', formatMoment(mail.at)],
  ];
  const head = rows
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
    .join('');
  const body =
    message.body.contentType.toLowerCase() === 'html'
      ? `<iframe sandbox title="Mailens tekst" src="/outbox/${mail.n}/body"></iframe>`
      : `<pre>${escape(message.body.content)}</pre>`;
  return page(
    nonce,
    message.subject,
    `<p><a href="/outbox">Sendt mail</a></p><h1>${escape(message.subject || '(uden emne)')}</h1><dl>${head}</dl>${files.length ? `<h2>Vedhæftet</h2><ul class="scopes">${files.join('')}</ul>` : ''}${body}`,
    true,
  );
}

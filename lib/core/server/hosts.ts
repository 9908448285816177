/** Whether admins see the test pages on this host (specification §2: on localhost or an IP address). */
export function isLocalHost(host: string): boolean {
  const name = (
    host.startsWith('[')
      ? host.slice(1, host.indexOf(']'))
      : host.split(':').length > 2
        ? host
        : host.replace(/:\d+$/, '')
  ).toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(name)) return name.split('.').every((part) => Number(part) <= 255);
  return /^[0-9a-f]*:[0-9a-f:.]+$/.test(name);
}

import { buildIsCurrent } from '../build.ts';

/** Settings in the environment that a test run removes. */
const KEPT = new Set(['POCKETBASE_BIN', 'POCKETBASE_RELEASES', 'CHROMIUM_PATH']);
const OURS =
  /^(PORT|DATA_DIR|APP_URL|PUBLIC_URL|POCKETBASE_.*|STANDIN_.*|MICROSOFT_.*|GRAPH_URL|ADMIN_EMAILS|TRUSTED_PROXY|DATA_DASHBOARD_URL|LOG_LEVEL|BACKUP_.*|AUTH_TOKEN_HOURS|SECURITY_LOG_DAYS|SESSION_SECRET|ENCRYPTION_KEY|PRIVATE_HEADER_SECRET|SUPERUSER_.*|NODE_ENV|NEXT_DIST_DIR|NODE_CHANNEL_.*|npm_.*)$/;

/** The environment without the product's settings, so that tests use the defaults on every machine. */
export function hermeticEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.entries(env).filter(([name]) => KEPT.has(name) || !OURS.test(name));
  return Object.fromEntries(entries) as NodeJS.ProcessEnv;
}

/** The build that tests run on: the product's own where it is current, else a second one. */
export function testDistDir(): string {
  return buildIsCurrent('.next') ? '.next' : '.next-test';
}

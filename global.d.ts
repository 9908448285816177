import type da from './messages/da.json';
import type { Locale } from './lib/i18n/shared/locale.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof da;
  }
}

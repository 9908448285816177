'use client';

import { useTranslations } from 'next-intl';
import { ExportDialog } from '@/components/common/export/export-dialog';
import type { ExportRun } from '@/components/common/export/list-menu';
import { pagesOf } from '@/components/common/export/read-rows';
import { useUnits } from '@/components/common/use-units';
import { column, type ExportColumn } from '@/lib/core/export/table';
import { formatPhone } from '@/lib/core/phone';
import type { ChargesRecord, StatesRecord, TemplatesRecord, UnitsRecord } from '@/lib/pocketbase/types';
import { pb } from '@/lib/pocketbase/client';
import type { ProductSearch } from '@/lib/settings/catalog/schema';
import { productPage } from '@/lib/settings/queries';
import type { Technician } from '@/lib/settings/technicians/form';
import type { Product } from '@/lib/settings/types';
import type { Account } from '@/components/settings/users/use-user-columns';

type Whole<T> = ExportRun & { items: readonly T[] };

/** Exports the products that the list shows. `seesCost`: with their cost. */
export function ProductExport({ search, seesCost, ...run }: ExportRun & { search: ProductSearch; seesCost: boolean }) {
  const t = useTranslations('settings');
  const units = useUnits();
  const active = useActiveColumn<Product>();
  const columns: ExportColumn<Product>[] = [
    column('text', t('fields.sku'), (product) => product.sku),
    column('text', t('fields.ean'), (product) => product.ean),
    column('text', t('fields.name'), (product) => product.name),
    column('text', t('fields.category'), (product) => product.category),
    column('text', t('fields.supplier'), (product) => product.supplier),
    column('text', t('fields.unit'), (product) => units.label(product.unit)),
    ...(seesCost ? [column<Product>('oere', t('fields.cost'), (product) => product.cost ?? 0)] : []),
    column('oere', t('fields.price'), (product) => product.price),
    column('whole', `${t('fields.vatRate')} %`, (product) => product.vatRate),
    column('whole', `${t('fields.labourMin')} (min.)`, (product) => product.labourMin),
    active,
  ];
  return (
    <ExportDialog
      {...run}
      name={t('products.title')}
      columns={columns}
      page={(page, size, signal) => productPage(pb, search, page, signal, size)}
    />
  );
}

/** Exports the firm's units. */
export function UnitExport({ items, ...run }: Whole<UnitsRecord>) {
  const t = useTranslations('settings');
  const columns: ExportColumn<UnitsRecord>[] = [
    column('text', t('fields.labelDa'), (unit) => unit.labelDa),
    column('text', t('fields.pluralDa'), (unit) => unit.pluralDa),
    column('text', t('fields.labelEn'), (unit) => unit.labelEn),
    column('text', t('fields.pluralEn'), (unit) => unit.pluralEn),
    useActiveColumn(),
  ];
  return <ExportDialog {...run} name={t('units.title')} columns={columns} page={pagesOf(items)} />;
}

/** Exports charges. An amount in percent has its own column. */
export function ChargeExport({ items, ...run }: Whole<ChargesRecord>) {
  const t = useTranslations('settings');
  const columns: ExportColumn<ChargesRecord>[] = [
    column('text', t('fields.name'), (charge) => charge.name),
    column('text', t('fields.calc'), (charge) => t(`calc.${charge.calc}`)),
    column('oere', t('fields.amount'), (charge) => (charge.calc === 'procent' ? null : (charge.amount ?? 0))),
    column('bp', `${t('calc.procent')} %`, (charge) => (charge.calc === 'procent' ? (charge.amount ?? 0) : null)),
    column('oere', t('fields.minimum'), (charge) => charge.minimum),
    column('whole', `${t('fields.roundTo')} (min.)`, (charge) => charge.roundTo),
    column('text', t('fields.appliesWhen'), (charge) => charge.appliesWhen && t(`when.${charge.appliesWhen}`)),
    column('text', t('fields.zones'), (charge) => (charge.appliesWhen === 'zone' ? charge.zones : '')),
    column(
      'text',
      t('fields.autoAdd'),
      useYesNo((charge: ChargesRecord) => charge.autoAdd),
    ),
    useActiveColumn(),
  ];
  return <ExportDialog {...run} name={t('charges.title')} columns={columns} page={pagesOf(items)} />;
}

/** Exports technicians. `seesCost`: with their cost an hour. */
export function TechnicianExport({ items, seesCost, ...run }: Whole<Technician> & { seesCost: boolean }) {
  const t = useTranslations('settings');
  const columns: ExportColumn<Technician>[] = [
    column('text', t('fields.name'), (technician) => technician.name),
    column('text', t('fields.initials'), (technician) => technician.initials),
    column('text', t('fields.title'), (technician) => t(`title.${technician.title}`)),
    column('text', t('fields.phone'), (technician) => formatPhone(technician.phone ?? '')),
    column('text', t('fields.email'), (technician) => technician.email),
    column('text', t('fields.address'), (technician) => technician.address),
    column('text', t('fields.zip'), (technician) => technician.zip),
    column('text', t('fields.city'), (technician) => technician.city),
    column('text', t('fields.skills'), (technician) => (technician.skills ?? []).join(', ')),
    column('text', t('fields.certificates'), ({ certificates }) =>
      (certificates ?? []).map(({ name, expires }) => [name, expires].filter(Boolean).join(' ')).join(', '),
    ),
    column('oere', t('fields.salesRate'), (technician) => technician.salesRate),
    ...(seesCost ? [column<Technician>('oere', t('fields.costRate'), (technician) => technician.costRate)] : []),
    useActiveColumn(),
  ];
  return <ExportDialog {...run} name={t('technicians.title')} columns={columns} page={pagesOf(items)} />;
}

/** Exports the firm's states of one kind of record. */
export function StateExport({
  items,
  name,
  stepName,
  ...run
}: Whole<StatesRecord> & { name: string; stepName: (step: string) => string }) {
  const t = useTranslations('settings');
  const columns: ExportColumn<StatesRecord>[] = [
    column('text', t('fields.labelDa'), (state) => state.labelDa),
    column('text', t('fields.labelEn'), (state) => state.labelEn),
    column('text', t('fields.step'), (state) => stepName(state.step)),
    column('text', t('fields.stateType'), (state) => t(`stateType.${state.type}`)),
    column('whole', t('fields.rottenDays'), (state) => state.rottenDays),
    column(
      'text',
      t('fields.isDefault'),
      useYesNo((state: StatesRecord) => state.isDefault),
    ),
    useActiveColumn(),
  ];
  return <ExportDialog {...run} name={name} columns={columns} page={pagesOf(items)} />;
}

/** Exports templates with their texts. */
export function TemplateExport({ items, ...run }: Whole<TemplatesRecord>) {
  const t = useTranslations('settings');
  const columns: ExportColumn<TemplatesRecord>[] = [
    column('text', t('fields.name'), (template) => template.name),
    column('text', t('fields.kind'), (template) => t(`kind.${template.kind}`)),
    column('text', t('fields.language'), (template) => t(`language.${template.language}`)),
    column('text', t('fields.subject'), (template) => template.subject),
    column('text', t('fields.body'), (template) => template.body),
    column('whole', t('fields.version'), (template) => template.version),
    column(
      'text',
      t('fields.isDefault'),
      useYesNo((template: TemplatesRecord) => template.isDefault),
    ),
    useActiveColumn(),
  ];
  return <ExportDialog {...run} name={t('templates.title')} columns={columns} page={pagesOf(items)} />;
}

/** Exports accounts and their rights. `technicianOf`: the name of the technician that an account is. */
export function UserExport({
  items,
  technicianOf,
  ...run
}: Whole<Account> & { technicianOf: (account: string) => string }) {
  const t = useTranslations('settings');
  const columns: ExportColumn<Account>[] = [
    column('text', t('fields.name'), (account) => account.name),
    column('text', t('fields.email'), (account) => account.email),
    column('text', t('fields.roles'), ({ roles }) => roles.map((role) => t(`profile.role.${role}`)).join(', ')),
    column('text', t('fields.technician'), (account) => technicianOf(account.id)),
    column('whole', t('fields.saleNumber'), (account) => account.saleNumber || null),
    useActiveColumn(),
  ];
  return <ExportDialog {...run} name={t('users.title')} columns={columns} page={pagesOf(items)} />;
}

function useActiveColumn<T extends { active?: boolean }>(): ExportColumn<T> {
  const t = useTranslations('list.export.columns');
  return column(
    'text',
    t('active'),
    useYesNo((item: T) => item.active),
  );
}

function useYesNo<T>(isSet: (item: T) => boolean | undefined): (item: T) => string {
  const common = useTranslations('common');
  return (item) => common(isSet(item) ? 'yes' : 'no');
}

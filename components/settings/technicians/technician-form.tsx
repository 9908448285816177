'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from '@/components/common/form/address-fields';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { NumberField } from '@/components/common/form/fields/number-field';
import { SkillsField } from '@/components/common/form/fields/skills-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { LastSeen } from '@/components/common/day/last-seen';
import { getInitials } from '@/components/common/initials';
import { TECHNICIAN_COLOUR } from '@/components/settings/technicians/technician-colours';
import { useSession } from '@/lib/auth/browser/client';
import { cn } from '@/lib/core/shared/cn';
import { firmList } from '@/lib/firm/shared/firm-list';
import { formatPhone } from '@/lib/core/shared/phone';
import { pb } from '@/lib/pocketbase/shared/client';
import { emptyTechnician, technicianToForm, type Technician } from '@/lib/settings/shared/technicians/form';
import { TECHNICIAN_COLOURS, TECHNICIAN_TITLES, type TechnicianValues } from '@/lib/settings/shared/technicians/schema';
import { people } from '@/lib/auth/shared/public-users';
import { technicianSeen } from '@/lib/settings/browser/queries';
import { technicians } from '@/lib/settings/commands';
import { AbsenceList } from './absence-list';
import { CertificateFields } from './certificate-fields';
import { DayLinkBox } from './day-link-box';
import type { FormProps } from '@/components/settings/list/settings-list';
import { useMayChange } from '@/components/settings/list/use-list-context';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';
import { WorkHoursFields, workHoursText } from './work-hours-fields';

const schema = () => import('@/lib/settings/shared/technicians/schema').then((module) => module.technicianForm);

/** The form of a technician. */
export function TechnicianForm(props: FormProps<Technician>) {
  const { item: technician } = props;
  const { all, seesCost } = props.context;
  const mayChange = useMayChange();
  const taken = all.filter((other) => other.id !== technician?.id).map((other) => other.user ?? '');
  const t = useTranslations('settings');
  const { data: colleagues = [] } = useQuery(people(pb));
  const { data: branches = [] } = useQuery(firmList(pb, 'branches'));
  const words = useFieldWords((field, raw) => {
    if (field === 'title') return t(`title.${raw as 'montoer'}`);
    if (field === 'colour') return t(`colour.${raw as 'grey'}`);
    if (field === 'branch') return branches.find((branch) => branch.id === raw)?.name ?? '';
    if (field === 'user') return colleagues.find((person) => person.id === raw)?.name ?? '';
    return field === 'workHours' ? workHoursText(raw) : undefined;
  });
  const fresh = technician ? technicianToForm(technician) : emptyTechnician();
  return (
    <SettingsForm {...props} kind="technicians" commands={technicians} fresh={fresh} schema={schema} words={words} wide>
      {technician && <TechnicianSeen id={technician.id} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <NameFields />
        <ChoiceField<TechnicianValues>
          name="title"
          label={t('fields.title')}
          choices={TECHNICIAN_TITLES.map((value) => ({ value, label: t(`title.${value}`) }))}
        />
        <AccountField taken={taken} own={fresh.user} />
        <TextField<TechnicianValues>
          name="phone"
          type="tel"
          label={t('fields.phone')}
          tidy={formatPhone}
          maxLength={30}
          optional
        />
        <TextField<TechnicianValues>
          name="email"
          type="email"
          label={t('fields.email')}
          hint={t('technicians.emailHint')}
          maxLength={200}
          optional
        />
      </div>
      <ColourField />
      <SkillsField<TechnicianValues> name="skills" label={t('fields.skills')} />
      <CertificateFields legend={t('fields.certificates')} />
      <WorkHoursFields
        name="workHours"
        label={t('technicians.workHours')}
        switchLabel={(day) => t('technicians.worksOn', { day })}
        offLabel={t('technicians.dayOff')}
      />
      <HomeFields />
      <div className="grid grid-cols-2 gap-3">
        <NumberField<TechnicianValues> name="salesRate" kind="kr" label={t('fields.salesRate')} empty={0} />
        {seesCost && <NumberField<TechnicianValues> name="costRate" kind="kr" label={t('fields.costRate')} empty={0} />}
      </div>
      {technician && <AbsenceList technician={technician.id} />}
      {technician && mayChange && <DayLinkBox technician={technician.id} />}
    </SettingsForm>
  );
}

function TechnicianSeen({ id }: { id: string }) {
  const { data } = useQuery(technicianSeen(id));
  return <LastSeen at={data?.at ?? ''} />;
}

/** The home's address, the branch, and at which of the two the day begins. */
function HomeFields() {
  const t = useTranslations('settings');
  return (
    <>
      <BranchFields />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">{t('technicians.home')}</legend>
        <AddressFields label={(field) => t(`fields.${field}`)} />
      </fieldset>
    </>
  );
}

/** Shown once the firm has branches. */
function BranchFields() {
  const t = useTranslations('settings');
  const { data = [] } = useQuery(firmList(pb, 'branches'));
  const { setValue } = useFormContext<TechnicianValues>();
  const [branch, startsAtBranch] = useWatch<TechnicianValues, ['branch', 'startsAtBranch']>({
    name: ['branch', 'startsAtBranch'],
  });
  const shown = data.filter((one) => one.active || one.id === branch);
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ChoiceField<TechnicianValues>
        name="branch"
        label={t('fields.branch')}
        choices={[
          { value: '', label: t('technicians.noBranch') },
          ...shown.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <fieldset aria-describedby="starts-at-hint">
        <legend className="mb-1.5 font-medium">{t('technicians.start')}</legend>
        <div className="flex flex-wrap gap-x-4">
          {[false, true].map((isBranch) => (
            <label key={String(isBranch)} className="flex min-h-(--control-sm) items-center gap-2">
              <input
                type="radio"
                name="startsAtBranch"
                className="size-4 accent-primary"
                checked={startsAtBranch === isBranch}
                disabled={isBranch && branch === ''}
                onChange={() => setValue('startsAtBranch', isBranch, { shouldDirty: true })}
              />
              {t(isBranch ? 'technicians.startBranch' : 'technicians.startHome')}
            </label>
          ))}
        </div>
        <p id="starts-at-hint" className="text-xs text-muted-foreground">
          {t('technicians.startHint')}
        </p>
      </fieldset>
    </div>
  );
}

function NameFields() {
  const t = useTranslations('settings');
  const { getValues, setValue } = useFormContext<TechnicianValues>();
  const name = useWatch<TechnicianValues, 'name'>({ name: 'name' });
  const derived = useRef(getInitials(name));
  useEffect(() => {
    // Follow the name until the user types other initials.
    if (getValues('initials') === derived.current && getInitials(name) !== derived.current)
      setValue('initials', getInitials(name), { shouldDirty: true });
    derived.current = getInitials(name);
  }, [name, getValues, setValue]);
  return (
    <div className="grid grid-cols-[1fr_5.5rem] gap-3 sm:col-span-2">
      <TextField<TechnicianValues> name="name" label={t('fields.name')} maxLength={120} required autoFocus />
      <TextField<TechnicianValues> name="initials" label={t('fields.initials')} maxLength={4} required />
    </div>
  );
}

/** The account that signs in as this technician. Only admins choose it, because it then sees these routes and jobs. */
function AccountField({ taken, own }: { taken: readonly string[]; own: string }) {
  const t = useTranslations('settings');
  const { roles } = useSession();
  const { data = [] } = useQuery(people(pb));
  const free = data.filter((person) => person.id === own || (!person.inactive && !taken.includes(person.id)));
  const choices = free
    .map((person) => ({ value: person.id, label: person.name || person.email }))
    .sort((a, b) => a.label.localeCompare(b.label, 'da'));
  const isAdmin = roles.includes('admin');
  return (
    <ChoiceField<TechnicianValues>
      name="user"
      label={t('fields.user')}
      hint={isAdmin ? undefined : t('technicians.userHint')}
      choices={[{ value: '', label: t('technicians.noUser') }, ...choices]}
      disabled={!isAdmin}
    />
  );
}

function ColourField() {
  const t = useTranslations('settings');
  const name = useId();
  const { setValue } = useFormContext<TechnicianValues>();
  const colour = useWatch<TechnicianValues, 'colour'>({ name: 'colour' });
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('technicians.planColour')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {TECHNICIAN_COLOURS.map((value) => (
          <label
            key={value}
            className={cn(
              'flex min-h-(--control-sm) cursor-pointer items-center gap-2 rounded-md border px-2.5 hover:bg-accent',
              'has-checked:border-primary has-checked:bg-primary-soft',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={colour === value}
              onChange={() => setValue('colour', value, { shouldDirty: true })}
            />
            <span aria-hidden className="size-3 rounded-full" style={{ background: TECHNICIAN_COLOUR[value] }} />
            {t(`colour.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

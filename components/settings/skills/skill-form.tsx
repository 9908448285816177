'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/common/form/fields/text-field';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';
import type { FormProps } from '@/components/settings/list/settings-list';
import type { SkillsRecord } from '@/lib/pocketbase/shared/types';
import { skills } from '@/lib/settings/commands';
import type { SkillValues } from '@/lib/settings/shared/skills/schema';

const schema = () => import('@/lib/settings/shared/skills/schema').then((module) => module.skillForm);

/** The form of a skill: its name. */
export function SkillForm(props: FormProps<SkillsRecord>) {
  const { item: skill } = props;
  const t = useTranslations('settings');
  const words = useFieldWords();
  return (
    <SettingsForm
      {...props}
      kind="skills"
      commands={skills}
      fresh={{ name: skill?.name ?? '' }}
      schema={schema}
      words={words}
    >
      <TextField<SkillValues>
        name="name"
        label={t('fields.name')}
        placeholder={t('skills.placeholder')}
        hint={skill ? t('skills.renameHint') : undefined}
        maxLength={40}
        required
        autoFocus
      />
    </SettingsForm>
  );
}

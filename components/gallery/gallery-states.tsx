'use client';

import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TagsInput } from '@/components/common/form/fields/tags-input';
import { EmptyState } from '@/components/common/list/empty-state';
import { ErrorState } from '@/components/common/list/error-state';
import { ErrorText, FAULT_CODES, ERROR_CODES } from '@/components/common/form/error-text';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { CardContent } from '@/components/ui/card';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';

type Skill = { id: number; name: string };
/** Sample parameters for the validation texts. */
const PARAMS = { minimum: 3, maximum: 5, multipleOf: 50, validation: 'email', limit: '10' };

/** Empty, loading and error states, every error and validation text, and tags with each of their rules. */
export function GalleryStates() {
  const t = useTranslations('gallery');
  const words = useTranslations('common');
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title={t('sections.empty')}>
        <EmptyState
          icon={Inbox}
          title={words('noResults')}
          text={t('sampleText')}
          action={<Button>{words('create')}</Button>}
        />
        <div data-sample>
          <ListSkeleton rows={2} />
        </div>
      </Panel>
      <Panel title={t('sections.failed')}>
        <ErrorState error={{ code: 'upstream' }} onRetry={() => undefined} reference="a1b2c3d4" />
      </Panel>
      <Panel title={t('sections.errors')} count={ERROR_CODES.length}>
        <CardContent className="flex flex-col gap-1">
          {ERROR_CODES.map((code) => (
            <ErrorText key={code} error={{ code, data: { owner: { name: t('sample') } } }} />
          ))}
        </CardContent>
      </Panel>
      <Panel title={t('sections.faults')} count={FAULT_CODES.length}>
        <CardContent className="flex flex-col gap-1">
          {FAULT_CODES.map((code) => (
            <FieldError key={code} error={{ code, params: PARAMS }} />
          ))}
        </CardContent>
      </Panel>
      <TagsPanel />
    </div>
  );
}

function TagsPanel() {
  const t = useTranslations('gallery');
  const [plain, setPlain] = useState<string[]>(['el', 'vvs']);
  const [few, setFew] = useState<string[]>(['a']);
  const [many, setMany] = useState<string[]>([]);
  const [skills, setSkills] = useState<Skill[]>([{ id: 2, name: 'el' }]);
  return (
    <Panel title={t('sections.tags')} className="lg:col-span-2">
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <Field>
          <FieldLabel htmlFor="tags-plain">{t('tags.plain')}</FieldLabel>
          <TagsInput id="tags-plain" label={t('tags.plain')} value={plain} onChange={setPlain} />
        </Field>
        <Field>
          <FieldLabel htmlFor="tags-few">{t('tags.few')}</FieldLabel>
          <TagsInput id="tags-few" label={t('tags.few')} value={few} onChange={setFew} max={3} />
        </Field>
        <Field>
          <FieldLabel htmlFor="tags-many">{t('tags.many')}</FieldLabel>
          <TagsInput
            id="tags-many"
            label={t('tags.many')}
            value={many}
            onChange={setMany}
            allowDuplicates
            delimiter=";"
          />
        </Field>
        <Field>
          <FieldLabel htmlFor="tags-objects">{t('tags.objects')}</FieldLabel>
          <TagsInput<Skill>
            id="tags-objects"
            label={t('tags.objects')}
            value={skills}
            onChange={setSkills}
            convert={(name) => (/\d/.test(name) ? null : { id: name.length, name })}
            text={(skill) => `${skill.name} (${skill.id})`}
          />
        </Field>
      </CardContent>
    </Panel>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { DropdownMenuItem, DropdownMenuLabel } from '@/components/ui/dropdown-menu';
import { offerTemplates } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { MenuFrame } from '@/components/common/menu-frame';

type Props = {
  kind: 'tilbudstekst' | 'betingelser';
  anchor: HTMLElement;
  onClose: () => void;
  onChoose: (text: string) => void;
};

/** The templates of a kind. The chosen one replaces the text; undo takes it back. */
export function TemplateMenu({ kind, anchor, onClose, onChoose }: Props) {
  const t = useTranslations('offers.texts');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const { data: templates, error } = useQuery(offerTemplates(pb, kind));
  return (
    <MenuFrame anchor={anchor} onClose={onClose}>
      {!templates && (
        <DropdownMenuLabel className="max-w-72">{error ? say(error) : common('loading')}</DropdownMenuLabel>
      )}
      {templates?.length === 0 && <DropdownMenuLabel>{t('noTemplate')}</DropdownMenuLabel>}
      {templates?.map((template) => (
        <DropdownMenuItem key={template.id} onSelect={() => onChoose(template.body ?? '')}>
          {template.name}
        </DropdownMenuItem>
      ))}
    </MenuFrame>
  );
}

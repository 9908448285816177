'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Breadcrumbs } from '@/components/common/page/breadcrumbs';
import { ConnectionBadge } from '@/components/auth/connection-badge';
import { Day } from '@/components/common/day/day';
import { Money } from '@/components/common/money/money';
import { Panel } from '@/components/common/panel';
import { StatusChip } from '@/components/common/status/status-chip';
import { STATUS_LOOK, type StatusEntity } from '@/components/common/status/status-table';
import { Avatar, AvatarFallback } from '@/components/ui/avatar';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CardContent } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { NativeSelect } from '@/components/ui/native-select';
import { Separator } from '@/components/ui/separator';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { Textarea } from '@/components/ui/textarea';
import { paths } from '@/lib/core/shared/paths';

const BUTTONS = ['default', 'secondary', 'outline', 'ghost', 'destructive', 'link'] as const;
const BADGES: readonly BadgeVariant[] = [
  'default',
  'secondary',
  'outline',
  'neutral',
  'info',
  'progress',
  'warning',
  'success',
  'danger',
];
const ENTITIES = Object.keys(STATUS_LOOK) as StatusEntity[];
const AMOUNTS = [0, 123_450, -99_900, 1_234_567_89] as const;

/** The basic components: buttons, badges, fields, figures. */
export function GalleryBasics() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ButtonsPanel />
      <StatusPanel />
      <FieldsPanel />
      <FiguresPanel />
    </div>
  );
}

function ButtonsPanel() {
  const t = useTranslations('gallery');
  const words = useTranslations('common');
  return (
    <Panel title={t('sections.buttons')}>
      <CardContent className="flex flex-wrap items-center gap-2">
        {BUTTONS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="sm">{words('save')}</Button>
        <Button size="icon" aria-label={words('add')}>
          <Plus aria-hidden />
        </Button>
        <Button disabled>{words('saving')}</Button>
      </CardContent>
    </Panel>
  );
}

function StatusPanel() {
  const t = useTranslations('gallery');
  const words = useTranslations('common');
  return (
    <Panel title={t('sections.status')}>
      <CardContent className="flex flex-col gap-2">
        {ENTITIES.map((entity) => (
          <div key={entity} className="flex flex-wrap gap-1.5">
            {Object.keys(STATUS_LOOK[entity]).map((status) => (
              <StatusChip key={status} entity={entity} status={status} />
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-1.5">
          {BADGES.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
          <ConnectionBadge ok label={words('yes')} />
          <ConnectionBadge ok={false} label={words('no')} />
        </div>
      </CardContent>
    </Panel>
  );
}

function FieldsPanel() {
  const t = useTranslations('gallery');
  const words = useTranslations('common');
  return (
    <Panel title={t('sections.fields')}>
      <CardContent className="flex flex-col gap-3">
        <Input aria-label={words('name')} defaultValue={t('sample')} />
        <Input aria-label={words('email')} placeholder={words('email')} />
        <Input aria-label={words('phone')} aria-invalid defaultValue="20 30" />
        <Input aria-label={words('address')} readOnly defaultValue={t('sample')} />
        <Input aria-label={words('city')} disabled defaultValue={t('sample')} />
        <Textarea aria-label={words('status')} defaultValue={t('sampleText')} />
        <NativeSelect aria-label={words('owner')} defaultValue="a">
          <option value="a">{words('nobody')}</option>
          <option value="b">{words('unknown')}</option>
        </NativeSelect>
        <div className="flex flex-wrap items-center gap-4">
          <Checkbox aria-label={words('all')} defaultChecked />
          <Checkbox aria-label={words('none')} />
          <Checkbox aria-label={words('locked')} disabled />
          <Switch aria-label={words('yes')} defaultChecked />
          <Switch aria-label={words('no')} />
          <Kbd>Ctrl K</Kbd>
          <Avatar>
            <AvatarFallback>{t('initials')}</AvatarFallback>
          </Avatar>
        </div>
      </CardContent>
    </Panel>
  );
}

function FiguresPanel() {
  const t = useTranslations('gallery');
  const words = useTranslations('common');
  return (
    <Panel title={t('sections.figures')} count={AMOUNTS.length}>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>{words('date')}</TableHead>
            <TableHead className="text-right">{words('total')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {AMOUNTS.map((oere, index) => (
            <TableRow key={oere}>
              <TableCell>
                <Day day={`2026-11-${20 + index}`} />
              </TableCell>
              <TableCell className="text-right">
                <Money oere={oere} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Separator />
      <NavigationSamples />
    </Panel>
  );
}

function NavigationSamples() {
  const t = useTranslations('gallery');
  const words = useTranslations('common');
  return (
    <CardContent className="flex flex-col gap-3">
      <Breadcrumbs items={[{ label: t('sample'), href: paths.test() }, { label: t('title') }]} />
      <Tabs defaultValue="a">
        <TabsList>
          <TabsTrigger value="a">{words('open')}</TabsTrigger>
          <TabsTrigger value="b">{words('locked')}</TabsTrigger>
        </TabsList>
        <TabsContent value="a">{t('sampleText')}</TabsContent>
        <TabsContent value="b">{t('sample')}</TabsContent>
      </Tabs>
      <div data-sample>
        <Skeleton className="h-5 w-40" />
      </div>
    </CardContent>
  );
}

'use client';

import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/common/panel';
import { toast } from '@/components/common/toast/toast';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { CardContent } from '@/components/ui/card';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Sheet, SheetContent, SheetHeader, SheetTitle, SheetTrigger } from '@/components/ui/sheet';
import { Tooltip, TooltipContent, TooltipTrigger } from '@/components/ui/tooltip';
import { GalleryBreak } from './gallery-break';

const SIDES = ['right', 'left', 'top', 'bottom'] as const;

/** Components shown above a page: toasts, dialogs, sheets, menus. */
export function GalleryOverlays() {
  const t = useTranslations('gallery');
  return (
    <Panel title={t('sections.overlays')}>
      <CardContent className="flex flex-wrap gap-2">
        <Toasts />
        <Dialogs />
        <Sheets />
        <Popovers />
        <GalleryBreak />
      </CardContent>
    </Panel>
  );
}

function Toasts() {
  const t = useTranslations('gallery');
  const words = useTranslations('common');
  const login = useTranslations('login.failed');
  return (
    <>
      <Button variant="outline" onClick={() => toast({ title: t('toasts.plain') })}>
        {t('toasts.plain')}
      </Button>
      <Button
        variant="outline"
        onClick={() => toast({ title: t('toasts.full'), content: t('sampleText'), icon: Bell, accent: 'warning' })}
      >
        {t('toasts.full')}
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: t('toasts.undo'),
            accent: 'success',
            action: { label: words('undo'), onClick: () => toast({ title: words('undone') }) },
          })
        }
      >
        {t('toasts.undo')}
      </Button>
      <Button
        variant="outline"
        onClick={() => toast({ title: login('title'), content: login('content'), success: false })}
      >
        {t('toasts.failed')}
      </Button>
    </>
  );
}

function Dialogs() {
  const t = useTranslations('gallery');
  const words = useTranslations('common');
  return (
    <>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="outline">{t('overlays.dialog')}</Button>
        </DialogTrigger>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{t('overlays.dialog')}</DialogTitle>
            <DialogDescription>{t('sampleText')}</DialogDescription>
          </DialogHeader>
        </DialogContent>
      </Dialog>
      <AlertDialog>
        <AlertDialogTrigger asChild>
          <Button variant="outline">{t('overlays.alert')}</Button>
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>{t('overlays.alert')}</AlertDialogTitle>
            <AlertDialogDescription>{t('sampleText')}</AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogCancel>{words('cancel')}</AlertDialogCancel>
            <AlertDialogAction>{words('ok')}</AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
  );
}

function Sheets() {
  const t = useTranslations('gallery');
  return (
    <>
      <Sheet>
        <SheetTrigger asChild>
          <Button variant="outline">{t('overlays.sheet')}</Button>
        </SheetTrigger>
        <SheetContent aria-describedby={undefined}>
          <SheetHeader>
            <SheetTitle>{t('overlays.sheet')}</SheetTitle>
          </SheetHeader>
        </SheetContent>
      </Sheet>
      {SIDES.map((side) => (
        <Sheet key={side}>
          <SheetTrigger asChild>
            <Button variant="outline">{t(`sides.${side}`)}</Button>
          </SheetTrigger>
          <SheetContent side={side} aria-describedby={undefined}>
            <SheetHeader>
              <SheetTitle>{t(`sides.${side}`)}</SheetTitle>
            </SheetHeader>
          </SheetContent>
        </Sheet>
      ))}
    </>
  );
}

function Popovers() {
  const t = useTranslations('gallery');
  const words = useTranslations('common');
  return (
    <>
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="outline">{t('overlays.popover')}</Button>
        </PopoverTrigger>
        <PopoverContent>{t('sampleText')}</PopoverContent>
      </Popover>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">{t('overlays.menu')}</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>{words('edit')}</DropdownMenuItem>
          <DropdownMenuItem variant="destructive">{words('delete')}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Tooltip>
        <TooltipTrigger asChild>
          <Button variant="outline">{t('overlays.tooltip')}</Button>
        </TooltipTrigger>
        <TooltipContent>{t('sample')}</TooltipContent>
      </Tooltip>
    </>
  );
}

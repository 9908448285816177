/**
 * What sets the same thing among the Tailwind classes of this product. `tailwind-merge` knows all of Tailwind by heart, which every page
 * would have to carry (7 kB); the test beside compares the two over every class that stands in the sources.
 */
import type { Config } from 'tailwind-merge';

const any = () => true;
const isLength = (value: string) => /^(\d|\[[\d.]|px$)/.test(value);
const isFontSize = (value: string) => /^(xs|sm|base|lg|\d?xl)$/.test(value) || isLength(value);
const isShadow = (value: string) => /^(xs|sm|md|lg|xl|none|\[.*)$/.test(value);

const words = (list: string) => list.split(' ');
/** Groups that are told by what their classes begin with. */
const byStart = (list: string) => Object.fromEntries(words(list).map((name) => [name, [{ [name]: [any] }]]));

/** `size-4` sets what `w-2` and `h-2` set. */
const WIDER: Record<string, string> = {
  overflow: 'overflow-x overflow-y',
  inset: 'inset-x inset-y top right bottom left',
  'inset-x': 'right left',
  'inset-y': 'top bottom',
  flex: 'basis shrink',
  gap: 'gap-x gap-y',
  p: 'px py pt pr pb pl',
  px: 'pr pl',
  py: 'pt pb',
  m: 'mx my mt mr mb ml',
  mx: 'mr ml',
  my: 'mt mb',
  size: 'w h',
  'font-size': 'leading',
  'line-clamp': 'display overflow',
  rounded: 'rounded-t rounded-l',
  'border-w': 'border-w-x border-w-t border-w-r border-w-b border-w-l',
  'border-w-x': 'border-w-r border-w-l',
  'border-color': 'border-color-t border-color-r border-color-b border-color-l',
  translate: 'translate-x translate-y',
};

const side = (name: string) => ({
  [`border-w-${name}`]: [{ [`border-${name}`]: ['', isLength] }],
  [`border-color-${name}`]: [{ [`border-${name}`]: [any] }],
});

export const CLASS_GROUPS: Config<string, string> = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...byStart(
      'aspect inset inset-x inset-y top right bottom left z basis shrink order grid-cols grid-rows col-start row-start gap gap-x gap-y',
    ),
    ...byStart(
      'p px py pt pr pb pl m mx my mt mr mb ml space-y size w min-w max-w h min-h max-h tracking leading line-clamp',
    ),
    ...byStart(
      'underline-offset bg outline-offset opacity duration ease animate translate translate-x translate-y accent align cursor scroll-mt scroll-py touch select fill',
    ),
    ...side('x'),
    ...side('t'),
    ...side('r'),
    ...side('b'),
    ...side('l'),
    display: words(
      'block inline-block inline flex inline-flex table inline-table table-row table-cell table-caption grid inline-grid contents hidden',
    ),
    sr: words('sr-only not-sr-only'),
    position: words('static fixed absolute relative sticky'),
    visibility: words('visible invisible collapse'),
    overflow: [{ overflow: words('auto hidden clip visible scroll') }],
    'overflow-x': [{ 'overflow-x': [any] }],
    'overflow-y': [{ 'overflow-y': [any] }],
    'object-fit': [{ object: words('contain cover') }],
    'flex-direction': [{ flex: words('row row-reverse col col-reverse') }],
    'flex-wrap': [{ flex: words('wrap nowrap') }],
    flex: [{ flex: [any] }],
    'col-start-end': [{ col: [any] }],
    'grid-flow': [{ 'grid-flow': [any] }],
    'justify-self': [{ 'justify-self': [any] }],
    'justify-content': [{ justify: [any] }],
    'align-content': [{ content: words('start center end between') }],
    content: [{ content: [any] }],
    'align-items': [{ items: [any] }],
    'align-self': [{ self: [any] }],
    'font-size': [{ text: [isFontSize] }],
    'text-alignment': [{ text: words('left center right') }],
    'text-wrap': [{ text: words('wrap nowrap balance pretty') }],
    'text-color': [{ text: [any] }],
    'text-overflow': ['truncate'],
    'text-decoration': words('underline line-through no-underline'),
    'font-weight': [{ font: words('normal medium semibold bold') }],
    'font-family': [{ font: [any] }],
    'font-style': words('italic not-italic'),
    whitespace: [{ whitespace: [any] }],
    break: [{ break: words('normal words all keep') }],
    'list-style-position': [{ list: words('inside outside') }],
    'list-style-type': [{ list: [any] }],
    rounded: [{ rounded: ['', any] }],
    'rounded-t': [{ 'rounded-t': ['', any] }],
    'rounded-l': [{ 'rounded-l': ['', any] }],
    'border-w': [{ border: ['', isLength] }],
    'border-style': [{ border: words('solid dashed dotted none') }],
    'border-collapse': [{ border: words('collapse separate') }],
    'border-color': [{ border: [any] }],
    'divide-x': [{ 'divide-x': ['', any] }],
    'divide-y': [{ 'divide-y': ['', any] }],
    'outline-style': [{ outline: words('none hidden') }],
    'outline-w': [{ outline: ['', isLength] }],
    'outline-color': [{ outline: [any] }],
    shadow: [{ shadow: ['', isShadow] }],
    'shadow-color': [{ shadow: [any] }],
    'ring-w': [{ ring: ['', isLength] }],
    'ring-color': [{ ring: [any] }],
    transition: [{ transition: ['', any] }],
    'pointer-events': [{ 'pointer-events': [any] }],
    resize: [{ resize: ['', any] }],
  },
  conflictingClassGroups: Object.fromEntries(Object.entries(WIDER).map(([group, list]) => [group, words(list)])),
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: words(
    '* ** after backdrop before details-content file first-letter first-line marker placeholder selection',
  ),
};

import fc from 'fast-check';
import { addTags, DEFAULT_DELIMITER, DEFAULT_MAX_TAGS, splitTags, tagText } from './tags.ts';

describe('§5.15 tags input', () => {
  test('maximum 0 is unlimited and the default', () => {
    expect(DEFAULT_MAX_TAGS).toBe(0);
    const many = Array.from({ length: 500 }, (_, index) => `t${index}`).join(',');
    expect(addTags<string>([], many, {}).tags).toHaveLength(500);
    expect(addTags<string>([], many, { max: 0 }).tags).toHaveLength(500);
  });
  test('with a maximum, the rest is refused', () => {
    expect(addTags<string>(['a'], 'b,c,d', { max: 2 })).toEqual({
      tags: ['a', 'b'],
      refused: [
        { text: 'c', why: 'full' },
        { text: 'd', why: 'full' },
      ],
    });
  });
  test('duplicates in any case are rejected unless allowed', () => {
    expect(addTags<string>(['El'], 'el, VVS, vvs', {})).toEqual({
      tags: ['El', 'VVS'],
      refused: [
        { text: 'el', why: 'duplicate' },
        { text: 'vvs', why: 'duplicate' },
      ],
    });
    expect(addTags<string>(['El'], 'El', { allowDuplicates: true }).tags).toEqual(['El', 'El']);
  });
  test('the default delimiter is a comma', () => {
    expect(DEFAULT_DELIMITER).toBe(',');
    expect(splitTags('a; b, c')).toEqual(['a; b', 'c']);
    expect(splitTags('a; b, c', ';')).toEqual(['a', 'b, c']);
  });
  test('object values go through the conversion', () => {
    type Skill = { id: number; name: string };
    const rules = {
      convert: (name: string): Skill | null => (name === '?' ? null : { id: name.length, name }),
      text: (skill: Skill) => skill.name,
    };
    expect(addTags<Skill>([], 'el, vvs, ?, EL', rules)).toEqual({
      tags: [
        { id: 2, name: 'el' },
        { id: 3, name: 'vvs' },
      ],
      refused: [
        { text: '?', why: 'invalid' },
        { text: 'EL', why: 'duplicate' },
      ],
    });
  });
  test('an object without a conversion throws a TypeError', () => {
    expect(() => tagText({ id: 1 }, {} as never)).toThrow(TypeError);
  });
  test('pasted lines and cells become separate tags', () => {
    expect(splitTags('a\r\nb\tc ,  d  e\n')).toEqual(['a', 'b', 'c', 'd e']);
  });
  test('any text follows the rules', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), fc.integer({ min: 0, max: 5 }), (parts, max) => {
        const { tags, refused } = addTags<string>([], parts.join(','), { max });
        expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
        expect(max === 0 || tags.length <= max).toBe(true);
        expect(tags.length + refused.length).toBe(splitTags(parts.join(',')).length);
        expect(tags.every((tag) => tag.trim() === tag && tag !== '' && !tag.includes(','))).toBe(true);
      }),
    );
  });
});

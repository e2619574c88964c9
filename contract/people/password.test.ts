import { describe, expect, it } from 'vitest'
import { isObvious } from './obvious-password.ts'
import { newPasswordSchema } from './password.ts'

describe('a password', () => {
  it.each([
    'Wachtwoord1234!',
    'W4chtw00rd2026!',
    'P@ssw0rdP@ssw0rd',
    'welkom welkom 12',
    'Zomer2026!!!!',
    'qwertyuiop123',
    'qazwsxedcrfv',
    '147258369147',
    '159357456258',
    'asdfghjkl;1234',
    '1qaz2wsx3edc',
    'poiuytrewq99',
    '123456789012',
    'abcdefghijkl',
    'aaaaaaaaaaaaaa',
    'Jan Jansen 1970',
    'Kaartenbak2026',
    'BibliotheekUtrecht1',
    'Ajax-Amsterdam-10',
    'correcthorse',
    'correct horse battery staple',
    '1q2w3e4r5t6y',
    '1q2w3e4r5t6y7u!!',
    'zaq12wsxcde3',
    'q1w2e3r4t5y6',
    'azqswxedcvfr',
    'trustno1trustno1',
    'Vlinder7Vlinder7',
    'fietspomp fietspomp ',
    '!@#$%^&*()_+',
    'asdqwe123456',
    '1a2b3c4d5e6f',
    'Kerstmis2026!!',
    'voorjaar2026',
  ])('like %s is guessed first', (password) => {
    expect(newPasswordSchema.safeParse(password).error?.issues[0]?.message).toBe('password.guessable')
  })

  it.each([
    'een-goed-wachtwoord',
    'vier paarden in de regen',
    'paarse fiets zingt hard',
    'mijn fiets staat scheef',
    'xK9#mQ2vTz7!',
    'tqbfjotld-1987',
    'ik drink graag koffie',
  ])('like %s is not', (password) => {
    expect(newPasswordSchema.safeParse(password).success).toBe(true)
  })

  it('of what is known of its owner and the site is guessed first', () => {
    const own = ['Fatima el Amrani', 'famrani@noordkust.example', 'Bibliotheken Noordkust']
    for (const password of ['Amrani-Noordkust-7', 'elamrani2026!!', 'N00rdkust.noordkust'])
      expect([password, isObvious(password, own)]).toEqual([password, true])
    expect(isObvious('Amrani-Noordkust-7')).toBe(false)
    expect(isObvious('amrani houdt van scheve torens', own)).toBe(false)
  })
})

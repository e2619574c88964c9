export const kitWords = { optional: '(niet verplicht)', error: 'Fout:' }

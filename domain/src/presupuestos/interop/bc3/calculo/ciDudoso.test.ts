import { describe, expect, it } from 'vitest'
import { importar, legible } from '../prueba/archivo.ts'

// A file that declares indirect costs and whose items, without analyses, don't say whether they have them inside.

const K = '~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|5|'
/** Two chapters of one item each, at 100 and 50, and a root with the price that is given. */
const obra = ({ raiz = '', capitulo = '' }) => [
  K,
  `~C|R##||Obra|${raiz}||0|`,
  '~D|R##|A#\\1\\1\\B#\\1\\1\\|',
  `~C|A#||Planta baja|${capitulo}||0|`,
  '~D|A#|T\\1\\10\\|',
  '~C|B#||Planta alta|||0|',
  '~D|B#|B1#\\1\\1\\|',
  '~C|B1#||Baños|||0|',
  '~D|B1#|U\\1\\2\\|',
  '~C|T|m|Zócalo|100||0|',
  '~C|U|ud|Lavatorio|50||0|',
]
const leer = (renglones: readonly string[]) => {
  const { informe } = importar(...renglones)
  return {
    ci: informe.aritmetica.ci,
    importado: legible(informe.totales.importado),
    clases: informe.hallazgos.map(({ clase }) => clase),
  }
}

describe('where the indirect costs of ~K are when only totals can tell', () => {
  it.each([
    ['the work has them, its items don’t', '1155', 'enCapitulos', '1155'],
    ['the work is the sum of its items', '1100', 'dentro', '1100'],
  ])('by the total of the work, whose chapters state none: %s', (_, raiz, ci, importado) => {
    expect(leer(obra({ raiz }))).toEqual({ ci, importado, clases: [] })
  })

  it('by one chapter', () => {
    expect(leer(obra({ capitulo: '1050' }))).toEqual({ ci: 'enCapitulos', importado: '1155', clases: [] })
  })

  it('nothing tells: the prices are taken as they are, and it is said', () => {
    expect(leer(obra({}))).toEqual({ ci: 'dentro', importado: '1100', clases: ['ciDudoso'] })
  })

  it('totals that neither place explains tell nothing either', () => {
    expect(leer(obra({ raiz: '1101' }))).toMatchObject({ ci: 'dentro', clases: ['ciDudoso'] })
  })

  it('without indirect costs there is nothing to say', () => {
    const sin = obra({}).map((r) => (r === K ? K.replace('|5|', '|0|') : r))
    expect(leer(sin)).toEqual({ ci: 'ninguno', importado: '1100', clases: [] })
  })
})

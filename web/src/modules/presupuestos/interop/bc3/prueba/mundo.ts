import { clientesForSelect } from '@plomada/contract/acceso'
import { unidadesForSelect } from '@plomada/contract/catalogo'
import { contratistasForSelect } from '@plomada/contract/personas'
import { zLecturaBc3 } from '@plomada/contract/presupuestos/interop/bc3Lectura'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { contesta } from '../../../../../prueba/contesta.ts'
import type { LecturaDelArchivo } from '../lectura/queries.ts'

export const ID = '00000000-0000-7000-8000-000000000001'

/**
 * A reading of a file in euros with an example of everything that a review asks or shows; parsed with the contract's
 * schema.
 */
export function lecturaDePrueba(cambio: Partial<LecturaDelArchivo> = {}): LecturaDelArchivo {
  return zLecturaBc3.parse({
    nombre: 'Casita',
    divisa: 'EUR',
    margenPropuesto: 19,
    archivo: {
      programa: 'Otro',
      version: 'FIEBDC-3/2004',
      propiedad: '',
      juego: 'windows-1252',
      juegoDeclarado: 'ANSI',
    },
    aritmetica: {
      ci: 'enCapitulos',
      ciPorcentaje: '2',
      decimales: { linea: 2, unitario: 2, importe: 2 },
      unitarios: { total: 2, coinciden: 1 },
      capitulos: { total: 0, coinciden: 0 },
    },
    leido: { conceptos: 5, capitulos: 1, tareas: 1, mediciones: 1, lineasMedicion: 1 },
    importado: { capitulos: 1, grupos: 1, tareas: 1, componentes: 2, indirectos: 1 },
    saltados: { G: 3 },
    total: { declarado: '1000.5', calculado: '999' },
    tresTotales: {
      declarado: '1000.5',
      alPrecioDelArchivo: '1000.5',
      importado: '999',
      diferencia: '-1.5',
      esGrande: false,
      causas: [{ texto: 'El precio de A1 no sale de su análisis', importe: '-1.5' }],
    },
    preguntas: [],
    discrepancias: [
      discrepancia('capitulo', 'C1', false),
      discrepancia('capitulo', 'C2', true),
      discrepancia('obra', 'R', false),
    ],
    fuera: [],
    discrepanciasOmitidas: 0,
    hallazgos: [
      ...Array.from({ length: 12 }, (_, n) => ({
        clase: 'fueraDeLaObra',
        gravedad: 'aviso',
        codigo: `F${n}`,
        texto: 'No está dentro de la obra.',
        renglon: n,
      })),
      { clase: 'numeroIlegible', gravedad: 'grave', codigo: 'X', texto: 'No se puede leer.', renglon: 7 },
    ],
    hallazgosOmitidos: 2,
    familias: [{ clave: '01', muestra: ['Peón'], cuenta: 1, propuesta: 'materialTipo' }],
    unidades: [
      { clave: 'pie3', texto: 'pie3', veces: 1, codigo: null, propuesta: null },
      { clave: 'ud', texto: 'Ud', veces: 2, codigo: null, propuesta: 'un' },
    ],
    contraste: { catalogo: contraste({ cambios: [CAMBIO] }), banco: null },
    capitulos: [
      {
        codigo: '01',
        nombre: 'Cimientos',
        total: 5000,
        grupos: [{ nombre: 'General', tareas: 1, total: 5000 }],
      },
    ],
    totales: {
      totalArchivo: '7992000',
      totalImportado: 7_992_003,
      diferencia: '3',
      resto: '1',
      lineas: [
        {
          codigo: 'T',
          nombre: 'Muro',
          delArchivo: '10.5',
          importado: 12,
          diferencia: '2',
          motivo: 'Enteros',
        },
      ],
      gastoIndirectoTotal: 0,
    },
    avisos: [],
    noSePuede: null,
    ...cambio,
  })
}

export const CAMBIO = { codigo: 'CAL', nombre: 'Cal', unidad: 'kg', antes: '1000', ahora: '1200' }

export function contraste(cambio: Partial<LecturaDelArchivo['contraste']['catalogo']> = {}) {
  return { nuevos: 1, iguales: [], cambios: [], renombrados: [], afuera: [], ...cambio }
}

export function discrepancia(
  nivel: LecturaDelArchivo['discrepancias'][number]['nivel'],
  codigo = '',
  propia = true,
) {
  return { nivel, codigo, nombre: codigo, en: '', declarado: '10.5', calculado: '9', propia }
}

/** What the form of a review asks for besides the reading. */
export const LISTAS = [
  contesta(clientesForSelect, {
    items: [{ _id: ID, nombre: 'Alguien', apellido: '', email: 'a@a.py' }],
    count: 1,
  }),
  contesta(contratistasForSelect, { items: [{ _id: ID, nombre: 'Alguien' }], count: 1 }),
  contesta(unidadesForSelect, { items: [{ codigo: 'un', nombre: 'Unidad' }], count: 1 }),
  contesta(presupuestos, { items: [], count: 0 }),
]

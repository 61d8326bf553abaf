import * as bc3 from '@plomada/contract/presupuestos/interop/bc3'
import { analisisParaHoja, importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { type Ejemplo, ejemplo } from './ejemplo.ts'

// Works that come as a file.

const NADA = { alcance: 'nada' } as const
const EMPRESA = { alcance: 'empresa' } as const

const unBc3 = {
  nombre: 'casita.bc3',
  contenido: Buffer.from(
    [
      '~V|||||ANSI|',
      '~C|R##||Casita|10|',
      '~D|R|A#\\\\1\\|',
      '~C|A#||Base|10|',
      '~D|A|T\\\\1\\|',
      '~C|T|m2|Piso|10|',
    ].join('\r\n'),
  ).toString('base64'),
}
const deBc3: Ejemplo[] = [
  ejemplo(bc3.leerBc3)(() => ({ body: { archivo: unBc3 } }), NADA),
  ejemplo(bc3.importarBc3)(() => ({ body: { archivo: unBc3, destino: 'banco' } }), NADA),
  ejemplo(bc3.importarBc3)(
    ({ clienteId, contratistaId }) => ({
      body: {
        archivo: unBc3,
        obra: {
          nombre: 'Casita',
          totalM2: 10,
          cotizacion: 7300,
          presupuestoTipo: 'administrativo',
          clienteId,
          contratistaId,
        },
      },
    }),
    { ...EMPRESA, ajeno: 400 },
  ),
  ejemplo(bc3.exportarBc3)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(bc3.informeDeExportacionBc3)(({ presupuestoId }) => ({ query: { presupuestoId } })),
]

const unaHoja = {
  archivo: { nombre: 'casita.xlsx' },
  hoja: {
    capitulos: [
      {
        nombre: 'Base',
        grupos: [
          {
            nombre: 'General',
            tareas: [{ fila: 2, nombre: 'Piso', unidad: 'm2', cantidad: '10', precio: '1000' }],
          },
        ],
      },
    ],
  },
}
const deHoja: Ejemplo[] = [
  ejemplo(analisisParaHoja)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(importarHoja)(({ presupuestoId, contratistaId }) => ({
    body: { ...unaHoja, dentroDe: { presupuestoId, contratistaId } },
  })),
  ejemplo(importarHoja)(
    ({ clienteId, contratistaId }) => ({
      body: {
        ...unaHoja,
        obra: {
          nombre: 'Casita',
          totalM2: 10,
          cotizacion: 7300,
          presupuestoTipo: 'administrativo',
          clienteId,
          contratistaId,
        },
      },
    }),
    { ...EMPRESA, ajeno: 400 },
  ),
]

export const deArchivos: readonly Ejemplo[] = [...deBc3, ...deHoja]

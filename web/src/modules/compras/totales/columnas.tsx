import {
  type CifraDeManoDeObra,
  type CifraDeMaterial,
  NOMBRE_DE_MANO_DE_OBRA,
  NOMBRE_DE_MATERIAL,
} from '@plomada/domain/compras/nombres'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { enGs, formatoCantidad, formatoGs } from '@plomada/domain/nucleo/numeros'
import type { ReactNode } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import clases from '../Compras.module.css'
import type { MaterialDePaso, PasoDeCompras } from '../cuenta/pasos.ts'
import type { TotalDeManoDeObra } from '../queries.ts'
import { balanceEnPalabras } from './balance.ts'

export type FilaDeMaterial = MaterialDePaso & { _id: string }

/** Three decimals, as every face but an input (domain.md §2). */
const cantidad = (n: number) => formatoCantidad(leerMicro(n) ?? 0n, 0, 3)

const CANTIDADES: readonly CifraDeMaterial[] = [
  'cantidadTotal',
  'cantidadOrdenada',
  'cantidadComprada',
  'cantidadExtra',
  'cantidadUtilizada',
  'enObra',
]

/** Those that are amounts, which not everybody sees. */
const MONTOS: readonly CifraDeMaterial[] = ['compraTotal', 'compraPromedio']

/** The documented columns, with the balance in words; the unit stands under the name. */
export function columnasDeMateriales(
  presupuestoId: string,
  veMontos: boolean,
  /** What chooses a material, before its name. */
  elegir?: (material: FilaDeMaterial) => ReactNode,
): readonly ColumnaDeLista<FilaDeMaterial>[] {
  const cifra = (material: FilaDeMaterial, cual: CifraDeMaterial, como: (n: number) => string) => {
    const monto = material[cual]
    if (monto === undefined || monto === null) return '—'
    return (
      <Cifra<PasoDeCompras>
        monto={monto}
        nombre={`${material.materialNombre}, ${NOMBRE_DE_MATERIAL[cual]}`}
        como={como}
        abre={{ que: 'material', presupuestoId, material, cifra: cual }}
      />
    )
  }
  const columna = (
    cual: CifraDeMaterial,
    como: (n: number, material: FilaDeMaterial) => string,
  ): ColumnaDeLista<FilaDeMaterial> => ({
    id: cual,
    titulo: MONTOS.includes(cual) ? enGs(NOMBRE_DE_MATERIAL[cual]) : NOMBRE_DE_MATERIAL[cual],
    numerica: true,
    ordena: 'servidor',
    celda: (material) => cifra(material, cual, (n) => como(n, material)),
  })
  return [
    {
      id: 'materialNombre',
      ordena: 'servidor',
      titulo: 'Material',
      principal: true,
      celda: (material) => (
        <span className={clases.elegible}>
          <span>
            {material.materialNombre} <small>({material.unidadMedidaCodigo})</small>
          </span>
          {elegir?.(material)}
        </span>
      ),
    },
    ...CANTIDADES.map((cual) => columna(cual, cantidad)),
    columna('balance', (n, { unidadMedidaCodigo }) => balanceEnPalabras(n, unidadMedidaCodigo)),
    ...(veMontos
      ? [
          columna('compraTotal', (n) => formatoGs(n, { simbolo: false })),
          columna('compraPromedio', (n) => formatoCantidad(leerMicro(n) ?? 0n, 0, 2)),
        ]
      : []),
  ]
}

/** The documented columns, and how much of it is used and still to do. */
export function columnasDeManoDeObra(presupuestoId: string): readonly ColumnaDeLista<TotalDeManoDeObra>[] {
  const cifra = (cual: CifraDeManoDeObra): ColumnaDeLista<TotalDeManoDeObra> => ({
    id: cual,
    titulo: NOMBRE_DE_MANO_DE_OBRA[cual],
    numerica: true,
    ordena: 'servidor',
    celda: (fila) => (
      <Cifra<PasoDeCompras>
        monto={fila[cual]}
        nombre={`${fila.nombre} de ${fila.tareaNombre}, ${NOMBRE_DE_MANO_DE_OBRA[cual]}`}
        como={(n) => `${cantidad(n)} ${fila.unidad}`}
        abre={{ que: 'manoDeObra', presupuestoId, fila, cifra: cual }}
      />
    ),
  })
  return [
    { id: 'nombre', ordena: 'servidor', titulo: 'Nombre', principal: true, celda: ({ nombre }) => nombre },
    { id: 'rubroNombre', ordena: 'servidor', titulo: 'Capítulo', celda: ({ rubroNombre }) => rubroNombre },
    { id: 'tareaNombre', ordena: 'servidor', titulo: 'Rubro', celda: ({ tareaNombre }) => tareaNombre },
    cifra('cantidadTotal'),
    cifra('cantidadUtilizada'),
    cifra('restante'),
  ]
}

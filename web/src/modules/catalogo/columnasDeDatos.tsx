import { TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import { direcciones } from '../../pagina/direcciones.ts'
import { CREADO, columnaDeNombre } from '../../pagina/lista/columnas.tsx'
import type { ColumnaDeLista } from '../../ui/columnas.ts'
import type { DatoAuxiliar } from './datos/queries.ts'
import { FechaDePrecio } from './precios/FechaDePrecio.tsx'
import { COLUMNAS_DE_PRECIO } from './precios/Precio.tsx'

interface OpcionesDeColumnas {
  /** The name leads to its edit. */
  puede: boolean
  /** False for who may not see the base's prices: then there is no column of them. */
  conPrecios: boolean
}

export function columnasDeDatos({ puede, conPrecios }: OpcionesDeColumnas): ColumnaDeLista<DatoAuxiliar>[] {
  return [
    {
      ...columnaDeNombre(
        puede ? ({ _id }: DatoAuxiliar) => direcciones.editarDato({ datoAuxiliarId: _id }) : null,
      ),
      ordena: 'servidor',
    },
    { id: 'codigo', titulo: 'Código', celda: ({ codigo }) => codigo || '—' },
    { id: 'tipo', titulo: 'Tipo', celda: ({ tag }) => etiquetaDeTipo(tag) },
    { id: 'unidad', titulo: 'Unidad', celda: ({ unidadMedidaCodigo }) => unidadMedidaCodigo },
    ...(conPrecios ? COLUMNAS_DE_PRECIO : []),
    ...(puede ? [COLUMNA_DE_FECHA] : []),
    { ...CREADO, ordena: 'servidor' },
  ]
}

/** Of the base's price. */
const COLUMNA_DE_FECHA: ColumnaDeLista<DatoAuxiliar> = {
  id: 'precioDesde',
  titulo: 'Precio del',
  ordena: 'servidor',
  celda: ({ precioDesde }) => <FechaDePrecio desde={precioDesde} />,
}

export function etiquetaDeTipo(tag: DatoAuxiliar['tag']): string {
  return tag === 'unidadDeMedida' ? 'Unidad de medida' : TIPO_COMPONENTE_ETIQUETA[tag]
}

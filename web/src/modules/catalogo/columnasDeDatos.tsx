import { TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import { direcciones } from '../../pagina/direcciones.ts'
import { EnlaceDeFila } from '../../pagina/lista/EnlaceDeFila.tsx'
import type { Columna } from '../../ui/columnas.ts'
import { fechaDeInstante } from '../../ui/fechaDeInstante.ts'
import type { DatoAuxiliar } from './datos/queries.ts'
import { COLUMNAS_DE_PRECIO } from './precios/Precio.tsx'

interface OpcionesDeColumnas {
  /** The name leads to its edit. */
  puede: boolean
  /** False for who may not see the base's prices: then there is no column of them. */
  conPrecios: boolean
}

export function columnasDeDatos({ puede, conPrecios }: OpcionesDeColumnas): Columna<DatoAuxiliar>[] {
  return [
    {
      id: 'nombre',
      titulo: 'Nombre',
      principal: true,
      ordenable: true,
      celda: ({ _id, nombre }) =>
        puede ? (
          <EnlaceDeFila to={direcciones.editarDato({ datoAuxiliarId: _id })}>{nombre}</EnlaceDeFila>
        ) : (
          nombre
        ),
    },
    { id: 'codigo', titulo: 'Código', celda: ({ codigo }) => codigo || '—' },
    { id: 'tipo', titulo: 'Tipo', celda: ({ tag }) => etiquetaDeTipo(tag) },
    { id: 'unidad', titulo: 'Unidad', celda: ({ unidadMedidaCodigo }) => unidadMedidaCodigo },
    ...(conPrecios ? COLUMNAS_DE_PRECIO : []),
    {
      id: 'tsCreated',
      titulo: 'Creado',
      ordenable: true,
      celda: ({ tsCreated }) => fechaDeInstante(tsCreated),
    },
  ]
}

export function etiquetaDeTipo(tag: DatoAuxiliar['tag']): string {
  return tag === 'unidadDeMedida' ? 'Unidad de medida' : TIPO_COMPONENTE_ETIQUETA[tag]
}

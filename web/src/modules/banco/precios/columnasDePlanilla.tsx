import { VisuallyHidden } from '@mantine/core'
import { esPrecioViejo, razonContraPrecioEscrito } from '@plomada/domain/catalogo/muchosPrecios'
import { DIAS_DE_UN_PRECIO, proveedorMasCaro } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { enGs, formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Columna, Trato } from '../../../pagina/grilla/modelo/columna.ts'
import { etiquetaDeTipo } from '../../catalogo/columnasDeDatos.tsx'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'
import { diaDePrecio } from '../../catalogo/precios/FechaDePrecio.tsx'
import { preciosDeBase } from './cambios.ts'
import clases from './Planilla.module.css'

const EDITABLE: Trato = { tipo: 'editable' }

const gs = (precio: number | null): string =>
  precio === null ? mensajesComun.sinPrecio : formatoGs(precio, { simbolo: false })

/** One of the two prices, written where it stands. */
function dePrecio(id: 'precioUnitario' | 'precioUnitarioReal', titulo: string): Columna<DatoAuxiliar> {
  const precio = (dato: DatoAuxiliar) => preciosDeBase(dato)[id]
  return {
    id,
    titulo: enGs(titulo),
    numerica: true,
    sinMarca: true,
    texto: (dato) => gs(precio(dato)),
    trato: () => EDITABLE,
    escritura: {
      valor: (dato) => String(precio(dato) ?? ''),
      vacio: '',
      razon: razonContraPrecioEscrito,
      editor: { clase: 'monto' },
    },
  }
}

/** What there is to know of a price besides its figure. */
function Marca({ razon, children }: { razon: string; children: ReactNode }) {
  return (
    <span className={clases.marca} title={razon}>
      {children}
      <VisuallyHidden>{razon}</VisuallyHidden>
    </span>
  )
}

const VIEJO = mensajesPrecios.precioDeMuchosDias(DIAS_DE_UN_PRECIO)

/** The sheet of prices: an entry a row, its two prices to be written. */
export function columnasDePlanilla(ahora: Date): Columna<DatoAuxiliar>[] {
  return [
    { id: 'nombre', titulo: 'Nombre', ancho: 280, texto: ({ nombre }) => nombre },
    { id: 'codigo', titulo: 'Código', ancho: 110, cede: 1, texto: ({ codigo }) => codigo },
    { id: 'tipo', titulo: 'Tipo', ancho: 130, cede: 0, texto: ({ tag }) => etiquetaDeTipo(tag) },
    { id: 'unidad', titulo: 'Un.', ancho: 70, texto: ({ unidadMedidaCodigo }) => unidadMedidaCodigo },
    dePrecio('precioUnitario', 'Precio'),
    {
      ...dePrecio('precioUnitarioReal', 'Precio proveedor'),
      adorno: (dato) =>
        proveedorMasCaro(preciosDeBase(dato)) && (
          <Marca razon={mensajesCatalogo.proveedorMasCaro}>
            <IconAlertTriangle size={14} aria-hidden />
          </Marca>
        ),
    },
    {
      id: 'precioDesde',
      titulo: 'Precio del',
      ancho: 130,
      texto: ({ precioDesde }) => diaDePrecio(precioDesde),
      adorno: ({ precioDesde }) =>
        esPrecioViejo(precioDesde, ahora) && (
          <Marca razon={VIEJO}>
            <IconClock size={14} aria-hidden />
          </Marca>
        ),
    },
  ]
}

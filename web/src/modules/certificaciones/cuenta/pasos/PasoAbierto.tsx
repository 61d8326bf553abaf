import { Text } from '@mantine/core'
import {
  explicar,
  montoDeCifra,
  NOMBRE_DE_CIFRA,
  NOMBRE_DE_MOVIMIENTO,
} from '@plomada/domain/certificaciones/explicacion'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import { useAdministra } from '../../../../pagina/sesion/useAdministra.ts'
import { NOMBRE_DE_PERIODO, NOMBRE_DE_RESTADO, type Paso } from '../cifra/pasos.ts'
import { AvancesDePaso } from '../partes/AvancesDePaso.tsx'
import { PasoDeCertificacion } from './PasoDeCertificacion.tsx'
import { PasoDeCuenta } from './PasoDeCuenta.tsx'
import { PasoDeLinea } from './PasoDeLinea.tsx'
import { PasoDeMovimiento } from './PasoDeMovimiento.tsx'
import { PasoDePeriodo } from './PasoDePeriodo.tsx'
import { PasoDeRestado } from './PasoDeRestado.tsx'

export function tituloDePaso(paso: Paso): string {
  switch (paso.que) {
    case 'cuenta':
      return NOMBRE_DE_CIFRA[paso.cifra]
    case 'periodo':
      return NOMBRE_DE_PERIODO[paso.cifra]
    case 'linea':
      return paso.previa.items.find(({ rubro }) => rubro._id === paso.tareaId)?.rubro.nombre ?? ''
    case 'certificacion':
      return `Certificación ${paso.nro}`
    case 'restado':
      return `${NOMBRE_DE_RESTADO[paso.cual]} · Certificación ${paso.certificacion.nro}`
    case 'movimiento':
      return NOMBRE_DE_MOVIMIENTO[paso.movimiento.tipo]
    case 'avances':
      return paso.titulo
  }
}

/** What a step shows. */
export function PasoAbierto({ paso }: { paso: Paso }) {
  const administra = useAdministra()
  switch (paso.que) {
    case 'cuenta':
      return !administra && deMovimientos(paso) ? <SinMovimientos {...paso} /> : <PasoDeCuenta {...paso} />
    case 'periodo':
      return <PasoDePeriodo {...paso} />
    case 'linea':
      return <PasoDeLinea {...paso} />
    case 'certificacion':
      return <PasoDeCertificacion id={paso.id} />
    case 'restado':
      return <PasoDeRestado {...paso} />
    case 'movimiento':
      return <PasoDeMovimiento {...paso} />
    case 'avances':
      return <AvancesDePaso presupuestoId={paso.presupuestoId} filtro={paso.filtro} />
  }
}

type PasoDeUnaCuenta = Extract<Paso, { que: 'cuenta' }>

const deMovimientos = ({ cifra, panel }: PasoDeUnaCuenta) => explicar(cifra, panel).clase === 'movimientos'

/** Movements are for who administers (domain.md §13): a resident is told so, with what they come to. */
function SinMovimientos({ cifra, panel }: PasoDeUnaCuenta) {
  return (
    <>
      <Text>{mensajesCertificaciones.movimientosDeQuienAdministra}</Text>
      <Terminos total={{ nombre: NOMBRE_DE_CIFRA[cifra], monto: montoDeCifra(cifra, panel) }} />
    </>
  )
}

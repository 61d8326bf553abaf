import {
  NOMBRE_DE_CIFRA,
  NOMBRE_DE_MOVIMIENTO,
  NOMBRE_DE_PERIODO,
  NOMBRE_DE_RESTADO,
} from '@plomada/domain/certificaciones/nombres'
import { AvancesDePaso } from '../../../avances/AvancesDePaso.tsx'
import type { PasoDeCifra } from '../cifra/pasos.ts'
import { PasoDeCertificacion } from './PasoDeCertificacion.tsx'
import { PasoDeContratista } from './PasoDeCuenta.tsx'
import { PasoDeMovimiento } from './PasoDeMovimiento.tsx'
import { PasoDeLinea, PasoDePeriodo } from './PasoDePeriodo.tsx'
import { PasoDeRestado } from './PasoDeRestado.tsx'

export function tituloDePaso(paso: PasoDeCifra): string {
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
export function PasoAbierto({ paso }: { paso: PasoDeCifra }) {
  switch (paso.que) {
    case 'cuenta':
      return <PasoDeContratista {...paso} />
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

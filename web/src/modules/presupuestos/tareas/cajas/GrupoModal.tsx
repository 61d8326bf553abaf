import { crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { DialogoDeFormulario } from '../../../../pagina/formulario/DialogoDeFormulario.tsx'
import { CampoDeNombre } from '../../../../ui/CampoDeNombre.tsx'
import { type CapituloParaElegir, TOCA_GRUPOS } from '../queries.ts'

interface GrupoModalProps {
  abierto: boolean
  capitulo: CapituloParaElegir
  onCerrar: () => void
  onCreado: (grupoId: string) => void
}

/** A new grupo of the chosen capitulo, without leaving the task form. */
export function GrupoModal({ abierto, capitulo, onCerrar, onCreado }: GrupoModalProps) {
  return (
    <DialogoDeFormulario
      abierto={abierto}
      titulo={`Nuevo grupo de «${capitulo.nombre}»`}
      verbo="Crear grupo"
      onCerrar={onCerrar}
      endpoint={crearGrupo}
      inicial={{ nombre: '' }}
      aEnvio={({ nombre }) => ({ body: { nombre, rubroId: capitulo._id } })}
      etiquetas={{ nombre: 'Nombre' }}
      invalida={TOCA_GRUPOS}
      alHacer={({ _id }) => onCreado(_id)}
    >
      {({ campo }) => <CampoDeNombre {...campo('nombre')} data-autofocus />}
    </DialogoDeFormulario>
  )
}

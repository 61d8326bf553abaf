import { eliminarProvCategoria } from '@plomada/contract/personas/categorias'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { useMutacion } from '../../../api/consultas.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { type ProvCategoria, TOCA_CATEGORIAS } from './queries.ts'

interface DialogoDeCategoriaProps {
  categoria: ProvCategoria
  onCerrar: () => void
}

export function DialogoDeCategoria({ categoria, onCerrar }: DialogoDeCategoriaProps) {
  const eliminar = useMutacion(eliminarProvCategoria, {
    invalida: TOCA_CATEGORIAS,
    onSuccess: ({ message }) => {
      notificar(message)
      onCerrar()
    },
  })
  return (
    <ConfirmDialog
      abierto
      texto={mensajesPersonas.confirmarEliminarCategoria}
      consecuencia={mensajesPersonas.eliminarCategoria(categoria.nombre, categoria.personas)}
      verbo="Eliminar la categoría"
      peligroso
      ocupado={eliminar.isPending}
      error={eliminar.error?.message}
      onConfirmar={() => eliminar.mutate({ body: { provCategoriaId: categoria._id } })}
      onCerrar={onCerrar}
    />
  )
}

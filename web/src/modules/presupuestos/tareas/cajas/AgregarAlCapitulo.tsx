import { useQueryClient } from '@tanstack/react-query'
import { notificar } from '../../../../ui/notificar.tsx'
import { ContratistaModal } from '../../../personas/ContratistaModal.tsx'
import type { Contratista } from '../../../personas/ContratistasInput.tsx'
import { type CapituloParaElegir, consultaCapitulo, useEditarCapitulo } from '../queries.ts'

interface AgregarAlCapituloProps {
  capitulo: CapituloParaElegir
  onAgregado: (contratistaId: string) => void
  onCerrar: () => void
}

/** Adds a contratista to the capitulo, saved at once, because a tarea's contratista has to be one of its capitulo's. */
export function AgregarAlCapitulo({ capitulo, onAgregado, onCerrar }: AgregarAlCapituloProps) {
  const cache = useQueryClient()
  const editar = useEditarCapitulo()
  const agregar = async ({ id, nombre }: Contratista) => {
    const actual = await cache.fetchQuery({ ...consultaCapitulo(capitulo._id), staleTime: 0 })
    const { _id, version, duracion, estado, contratistas } = actual
    await editar.mutateAsync({
      body: {
        _id,
        version,
        nombre: actual.nombre,
        duracion,
        estado,
        contratistas: [...contratistas, { id }],
      },
    })
    notificar(`${nombre} ya es contratista de «${capitulo.nombre}»`)
    onAgregado(id)
    onCerrar()
  }
  return (
    <ContratistaModal
      titulo={`Agregar contratista a «${capitulo.nombre}»`}
      menos={capitulo.contratistas.map(({ id }) => id)}
      onAgregar={agregar}
      onCerrar={onCerrar}
    />
  )
}

import { Autocomplete, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { textoDeError } from '../../../../api/errores.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { TELEFONO_ILEGIBLE, TelefonoInput } from '../../../../ui/TelefonoInput.tsx'
import {
  type CapituloParaElegir,
  consultaCapitulo,
  consultaContratistas,
  useCrearPersona,
  useEditarCapitulo,
} from '../queries.ts'

interface ContratistaModalProps {
  abierto: boolean
  capitulo: CapituloParaElegir
  onCerrar: () => void
  onAgregado: (contratistaId: string) => void
}

/** Adds somebody to the capitulo's contratistas without leaving the task form: a known name, or a new person. */
export function ContratistaModal(props: ContratistaModalProps) {
  return (
    <Modal
      opened={props.abierto}
      onClose={props.onCerrar}
      title={`Agregar contratista a «${props.capitulo.nombre}»`}
    >
      <ContratistaForm {...props} />
    </Modal>
  )
}

function ContratistaForm({ capitulo, onCerrar, onAgregado }: ContratistaModalProps) {
  const { data } = useQuery(consultaContratistas())
  const [nombre, setNombre] = useState('')
  const [telefono, setTelefono] = useState('')
  const [falta, setFalta] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { agregar, ocupado } = useAgregarContratista(capitulo._id)
  const suyos = new Set(capitulo.contratistas.map(({ id }) => id))
  const otros = (data?.items ?? []).filter(({ _id }) => !suyos.has(_id))
  const conocido = otros.find((persona) => igualNombre(persona.nombre, nombre))

  const enviar = async (evento: FormEvent) => {
    evento.preventDefault()
    setFalta(nombre.trim() === '')
    if (nombre.trim() === '' || ocupado || telefono === TELEFONO_ILEGIBLE) return
    setError(null)
    try {
      const { id, message } = await agregar(conocido?._id ?? { nombre, telefono })
      notificar(message)
      onAgregado(id)
      onCerrar()
    } catch (fallo) {
      setError(textoDeError(fallo))
    }
  }
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="md">
        {error && <Alerta>{error}</Alerta>}
        <Autocomplete
          label="Nombre"
          withAsterisk
          data-autofocus
          maxLength={200}
          limit={8}
          data={[...new Set(otros.map((persona) => persona.nombre))]}
          value={nombre}
          error={falta && mensajesComun.faltaDato}
          onChange={setNombre}
        />
        {conocido ? (
          <Text fz="sm" c="dimmed">
            Ya está entre tus contratistas: se agrega a este capítulo.
          </Text>
        ) : (
          <TelefonoInput label="Teléfono" value={telefono} onChange={setTelefono} />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCerrar}>
            Cancelar
          </Button>
          <Button type="submit" loading={ocupado}>
            {conocido ? 'Agregar al capítulo' : 'Crear y agregar'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function igualNombre(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), 'es', { sensitivity: 'accent' }) === 0
}

/** A new person is made once: tried again after a failed second step, only that step is done. */
function useAgregarContratista(capituloId: string) {
  const cache = useQueryClient()
  const crear = useCrearPersona()
  const editar = useEditarCapitulo()
  const [creada, setCreada] = useState<{ nombre: string; id: string } | null>(null)
  const agregar = async (quien: string | { nombre: string; telefono: string }) => {
    const id = typeof quien === 'string' ? quien : await idDeNueva(quien)
    const capitulo = await cache.fetchQuery({ ...consultaCapitulo(capituloId), staleTime: 0 })
    const { _id, version, nombre, duracion, estado, contratistas } = capitulo
    const { message } = await editar.mutateAsync({
      body: { _id, version, nombre, duracion, estado, contratistas: [...contratistas, { id }] },
    })
    return { id, message }
  }
  const idDeNueva = async ({ nombre, telefono }: { nombre: string; telefono: string }) => {
    if (creada?.nombre === nombre) return creada.id
    const { _id } = await crear.mutateAsync({ body: { nombre, telefono, funcion: ['contratista'] } })
    setCreada({ nombre, id: _id })
    return _id
  }
  return { agregar, ocupado: crear.isPending || editar.isPending }
}

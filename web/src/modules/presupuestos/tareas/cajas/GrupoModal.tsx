import { Button, Group, Modal, Stack } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { type FormEvent, useState } from 'react'
import { textoDeError } from '../../../../api/errores.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { CampoDeNombre } from '../../../../ui/CampoDeNombre.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { type CapituloParaElegir, useCrearGrupo } from '../queries.ts'

interface GrupoModalProps {
  abierto: boolean
  capitulo: CapituloParaElegir
  onCerrar: () => void
  onCreado: (grupoId: string) => void
}

/** A new grupo of the chosen capitulo, without leaving the task form. */
export function GrupoModal({ abierto, capitulo, onCerrar, onCreado }: GrupoModalProps) {
  return (
    <Modal opened={abierto} onClose={onCerrar} title={`Nuevo grupo de «${capitulo.nombre}»`}>
      <GrupoForm capitulo={capitulo} onCerrar={onCerrar} onCreado={onCreado} />
    </Modal>
  )
}

function GrupoForm({ capitulo, onCerrar, onCreado }: Omit<GrupoModalProps, 'abierto'>) {
  const [nombre, setNombre] = useState('')
  const [falta, setFalta] = useState(false)
  const crear = useCrearGrupo()
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault()
    setFalta(nombre.trim() === '')
    if (nombre.trim() === '' || crear.isPending) return
    const hecho = await crear.mutateAsync({ body: { nombre, rubroId: capitulo._id } }).catch(() => null)
    if (hecho === null) return
    notificar(hecho.message)
    onCreado(hecho._id)
    onCerrar()
  }
  return (
    <form onSubmit={enviar} noValidate>
      <Stack gap="md">
        {crear.error && <Alerta>{textoDeError(crear.error)}</Alerta>}
        <CampoDeNombre
          label="Nombre"
          data-autofocus
          value={nombre}
          error={falta && mensajesComun.faltaDato}
          onChange={({ currentTarget: { value } }) => setNombre(value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCerrar}>
            Cancelar
          </Button>
          <Button type="submit" loading={crear.isPending}>
            Crear grupo
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

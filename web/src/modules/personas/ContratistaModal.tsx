import { Text } from '@mantine/core'
import { contratistasForSelect, crearPersona, personas } from '@plomada/contract/personas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textoDeError } from '../../api/errores.ts'
import { useFormulario } from '../../pagina/campos/useFormulario.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { NombreConSugerencias } from '../../ui/elegir/NombreConSugerencias.tsx'
import { FormularioDeParte } from '../../ui/FormularioDeParte.tsx'
import { TelefonoInput } from '../../ui/TelefonoInput.tsx'
import type { Contratista } from './ContratistasInput.tsx'
import { contratistasParaElegir } from './queries.ts'

interface ContratistaModalProps {
  titulo: string
  /** What was typed of the name already. */
  nombre?: string
  /** Ids of those already chosen, which are not offered. */
  menos: readonly string[]
  /**
   * Adds the chosen one; `mensaje` is the server's where the person was just made. If it rejects, the dialog shows
   * the reason and it can be tried again.
   */
  onAgregar: (contratista: Contratista, mensaje: string | null) => void | Promise<void>
  onCerrar: () => void
}

/**
 * Adds a contratista without leaving the form that needs one: a known name, or a new person. Rendered beside that
 * form, because forms can't be nested.
 */
export function ContratistaModal({ titulo, nombre = '', menos, onAgregar, onCerrar }: ContratistaModalProps) {
  const { data } = useQuery(contratistasParaElegir())
  const { agregar, agregando, fallo } = useAgregar(onAgregar)
  const { form, campo, enviar, ocupado, resumen } = useFormulario({
    endpoint: crearPersona,
    inicial: { nombre, telefono: '' },
    aEnvio: (valores) => ({ body: { ...valores, funcion: ['contratista' as const] } }),
    etiquetas: { nombre: 'Nombre', telefono: 'Teléfono' },
    invalida: [contratistasForSelect, personas],
    onSuccess: ({ _id, message }) => void agregar({ id: _id, nombre: form.values.nombre.trim() }, message),
  })
  const otros = (data?.items ?? []).filter(({ _id }) => !menos.includes(_id))
  // Includes a person just made whose adding failed, so that trying again makes nobody twice.
  const conocido = otros.find((persona) => igualNombre(persona.nombre, form.values.nombre))
  return (
    <Dialogo onClose={onCerrar} title={titulo}>
      <FormularioDeParte
        formulario={{
          enviar: (evento) =>
            conocido ? void agregar({ id: conocido._id, nombre: conocido.nombre }, null) : enviar(evento),
          ocupado: ocupado || agregando,
          resumen: { ...resumen, ...(fallo && { mensaje: fallo }) },
        }}
        verbo={conocido ? 'Agregar' : 'Crear y agregar'}
        onCancelar={onCerrar}
      >
        <NombreConSugerencias
          {...campo('nombre')}
          withAsterisk
          data-autofocus
          maxLength={200}
          data={[...new Set(otros.map((persona) => persona.nombre))]}
        />
        {conocido ? (
          <Text fz="sm" c="dimmed">
            Ya está entre tus contratistas.
          </Text>
        ) : (
          <TelefonoInput {...campo('telefono')} deOtrosPaises />
        )}
      </FormularioDeParte>
    </Dialogo>
  )
}

function useAgregar(onAgregar: ContratistaModalProps['onAgregar']) {
  const [agregando, setAgregando] = useState(false)
  const [fallo, setFallo] = useState<string | null>(null)
  const agregar: ContratistaModalProps['onAgregar'] = async (contratista, mensaje) => {
    setAgregando(true)
    setFallo(null)
    try {
      await onAgregar(contratista, mensaje)
    } catch (error) {
      setFallo(textoDeError(error))
    } finally {
      setAgregando(false)
    }
  }
  return { agregar, agregando, fallo }
}

function igualNombre(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), 'es', { sensitivity: 'accent' }) === 0
}

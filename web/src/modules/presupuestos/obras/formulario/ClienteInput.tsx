import { type OptionsFilter, Select } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PropsDeCampo } from '../../../../pagina/campos/useFormulario.ts'
import { ClienteModal } from '../../../acceso/clientes/ClienteModal.tsx'
import { clientesParaElegir } from '../queries.ts'
import { SIN_CLIENTE } from './valores.ts'

/** Id of the option '+ Cliente nuevo', which is offered for every search. */
const NUEVO = 'nuevo'
const filtrar: OptionsFilter = ({ options, search }) =>
  options.filter(
    (opcion) =>
      'value' in opcion &&
      (opcion.value === NUEVO || claveDeNombre(opcion.label).includes(claveDeNombre(search))),
  )

/** The client of a work: a user of rol cliente, one made here, or nobody yet (domain.md §14). */
export function ClienteInput({ onChange, ...props }: PropsDeCampo) {
  const { data, error } = useQuery(clientesParaElegir())
  const [texto, setTexto] = useState('')
  const [creando, setCreando] = useState<string | null>(null)
  const conocidos = [
    { value: SIN_CLIENTE, label: mensajesPresupuestos.sinCliente },
    ...(data?.items ?? []).map(({ _id, nombre, apellido, email }) => ({
      value: _id,
      label: [`${nombre} ${apellido}`.trim(), email].filter(Boolean).join(' · '),
    })),
  ]
  // The field shows the chosen client's name until another is typed, which may be equal to a namesake's.
  const elegido = conocidos.find(({ value }) => value === props.value)
  const buscado = texto === elegido?.label ? '' : texto.trim()
  return (
    <>
      <Select
        {...props}
        onChange={(valor) => (valor === NUEVO ? setCreando(buscado) : onChange(valor))}
        placeholder="Elegí un cliente"
        withAsterisk
        searchable
        allowDeselect={false}
        onSearchChange={setTexto}
        filter={filtrar}
        data={[...conocidos, { value: NUEVO, label: `+ Cliente nuevo${buscado && ` «${buscado}»`}` }]}
        error={props.error ?? error?.message}
      />
      {creando !== null && (
        <ClienteModal nombre={creando} onCreado={onChange} onCerrar={() => setCreando(null)} />
      )}
    </>
  )
}

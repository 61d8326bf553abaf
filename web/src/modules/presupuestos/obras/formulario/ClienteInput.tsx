import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PropsDeCampo } from '../../../../pagina/campos/useFormulario.ts'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { ClienteModal } from '../../../acceso/clientes/ClienteModal.tsx'
import { clientesParaElegir } from '../queries.ts'
import { SIN_CLIENTE } from './valores.ts'

/** Id of the option '+ Cliente nuevo', which is offered for every search. */
const NUEVO = 'nuevo'

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
  const buscado = texto.trim()
  return (
    <>
      <Elegir
        {...props}
        onChange={(valor) => (valor === NUEVO ? setCreando(buscado) : onChange(valor))}
        placeholder="Elegí un cliente"
        withAsterisk
        onBuscar={setTexto}
        opciones={[
          ...conocidos,
          { value: NUEVO, label: `+ Cliente nuevo${buscado && ` «${buscado}»`}`, siempre: true },
        ]}
        error={props.error ?? error?.message}
      />
      {creando !== null && (
        <ClienteModal nombre={creando} onCreado={onChange} onCerrar={() => setCreando(null)} />
      )}
    </>
  )
}

import { Loader, Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Claims } from '../../api/sesion.ts'
import { useObraActual } from '../../pagina/obra/obraActual.ts'
import { useUsuario } from '../../pagina/sesion/useUsuario.ts'
import { useEsTelefono } from '../../ui/useEsTelefono.ts'
import clases from './Buscador.module.css'
import { buscarTexto } from './hallazgos.ts'
import { type OpcionDelBuscador, opcionesDelBuscador } from './opciones.ts'
import { filtrarPantallas, pantallasDe, tieneTodo } from './pantallas.ts'

const PAUSA_MS = 180
const PANTALLAS_CON_TEXTO = 6

interface BuscadorProps {
  sesion: Claims
  onCerrar: () => void
}

/** Ctrl+K: searches for a text, shows what the rol may open, and goes there by keyboard (ux.md §2). */
export function Buscador({ sesion, onCerrar }: BuscadorProps) {
  const [texto, setTexto] = useState('')
  const [elegida, setElegida] = useState(0)
  const router = useRouter()
  const lista = useId()
  const esTelefono = useEsTelefono()
  const { opciones, buscando, error } = useOpciones(sesion, texto)
  const activa = Math.min(elegida, opciones.length - 1)
  const ir = ({ href }: OpcionDelBuscador) => {
    onCerrar()
    router.history.push(href)
  }
  const alTeclear = (evento: KeyboardEvent) => {
    const paso = { ArrowDown: 1, ArrowUp: -1 }[evento.key]
    if (paso !== undefined && opciones.length > 0) {
      evento.preventDefault()
      setElegida((activa + paso + opciones.length) % opciones.length)
    }
    const opcion = opciones[activa]
    if (evento.key === 'Enter' && opcion) {
      evento.preventDefault()
      ir(opcion)
    }
  }
  return (
    <Modal.Root opened onClose={onCerrar} size="lg" yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label="Buscar">
        <Modal.Body p={0}>
          <TextInput
            data-autofocus
            role="combobox"
            aria-label="Buscar obras, pantallas, rubros, personas y componentes"
            aria-expanded={opciones.length > 0}
            aria-controls={lista}
            aria-activedescendant={opciones[activa] ? `${lista}-${activa}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder="Buscar…"
            size="md"
            maxLength={100}
            classNames={{ input: clases.campo }}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={buscando ? <Loader size={16} aria-hidden /> : null}
            value={texto}
            onChange={(evento) => {
              setTexto(evento.currentTarget.value)
              setElegida(0)
            }}
            onKeyDown={alTeclear}
          />
          <Opciones id={lista} opciones={opciones} activa={activa} onElegir={ir} onMarcar={setElegida} />
          <Text className={clases.pie} fz="xs" role="status">
            {error ?? pieDe(texto, opciones.length, buscando, esTelefono)}
          </Text>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function useOpciones(sesion: Claims, texto: string) {
  const usuario = useUsuario()
  const { obra } = useObraActual()
  const [pausado] = useDebouncedValue(texto.trim(), PAUSA_MS)
  const vale = pausado.length >= 2
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...buscarTexto(pausado),
    enabled: vale,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const deObra = obra?.tipo === 'presupuesto' ? obra : null
  const pantallas = filtrarPantallas(
    pantallasDe({
      rol: sesion.rol,
      plantillaId: usuario?.plantilla?._id ?? null,
      obra: deObra && { _id: deObra._id, nombre: deObra.nombre, aprobada: deObra.estado === 'aprobado' },
      veMontos: usuario?.veMontos,
    }),
    texto,
  )
  // Results of the previous text don't count: Enter must open what is on the screen for this text.
  const alDia = !isPlaceholderData && pausado === texto.trim()
  const hallados = vale ? (data?.items ?? []) : []
  const hallazgos = alDia ? hallados : hallados.filter(({ nombre }) => tieneTodo(nombre, texto))
  const pocas = texto.trim() === '' ? pantallas : pantallas.slice(0, PANTALLAS_CON_TEXTO)
  return {
    opciones: opcionesDelBuscador(sesion.rol, pocas, hallazgos),
    buscando: isFetching || (texto.trim().length >= 2 && pausado !== texto.trim()),
    error: vale ? error?.message : undefined,
  }
}

function pieDe(texto: string, cuantas: number, buscando: boolean, esTelefono: boolean): string {
  if (texto.trim() === '') return 'Escribí el nombre de una obra, un rubro, una persona o un componente'
  if (cuantas > 0 && esTelefono) return cuantas === 1 ? '1 resultado' : `${cuantas} resultados`
  if (cuantas > 0) return '↑ ↓ para moverte · Enter para abrir · Esc para cerrar'
  return buscando || texto.trim().length < 2 ? 'Buscando…' : 'No se encontró nada con ese nombre'
}

interface OpcionesProps {
  id: string
  opciones: readonly OpcionDelBuscador[]
  activa: number
  onElegir: (opcion: OpcionDelBuscador) => void
  onMarcar: (i: number) => void
}

function Opciones({ id, opciones, activa, onElegir, onMarcar }: OpcionesProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Resultados"
      className={clases.lista}
      hidden={opciones.length === 0}
    >
      {opciones.map((opcion, i) => (
        // Arrow keys move through the options while the text field keeps the focus.
        <div
          key={opcion.clave}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === activa}
          className={clases.opcion}
          ref={i === activa ? mostrar : undefined}
          onMouseMove={() => i !== activa && onMarcar(i)}
          onClick={() => onElegir(opcion)}
          onKeyDown={(evento) => evento.key === 'Enter' && onElegir(opcion)}
        >
          <span className={clases.texto}>{opcion.texto}</span>
          {opcion.detalle && <span className={clases.detalle}>{opcion.detalle}</span>}
          <span className={clases.clase}>{opcion.clase}</span>
        </div>
      ))}
    </div>
  )
}

function mostrar(opcion: HTMLElement | null): void {
  opcion?.scrollIntoView?.({ block: 'nearest' })
}

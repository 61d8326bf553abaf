import { Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import type { TareaParaElegir } from '../queries.ts'
import clases from './Cargar.module.css'

/** Found by any words of its name, its capitulo or who does it, in any order. */
export function buscarTareas(tareas: readonly TareaParaElegir[], texto: string): readonly TareaParaElegir[] {
  const palabras = claveDeNombre(texto).split(' ').filter(Boolean)
  if (palabras.length === 0) return tareas
  return tareas.filter(({ nombre, rubroNombre, contratistaNombre }) => {
    const clave = claveDeNombre(`${nombre} ${rubroNombre} ${contratistaNombre}`)
    return palabras.every((palabra) => clave.includes(palabra))
  })
}

/** '12,5 de 28 m² · 44,64 %' */
export function hechoDe({ cantidad, avanzado, unidadMedidaCodigo }: TareaParaElegir): string {
  const porcentaje = porcentajeAvanzado(leerMicro(cantidad) ?? 0n, leerMicro(avanzado) ?? 0n)
  const hecho = cantidadConUnidad(avanzado, '').trim()
  return `${hecho} de ${cantidadConUnidad(cantidad, unidadMedidaCodigo)} · ${formatoPorcentaje(porcentaje)}`
}

const A_LA_VEZ = 40

interface ElegirTareaProps {
  tareas: readonly TareaParaElegir[]
  /** Ids of those that were recorded last, the newest first. */
  recientes: readonly string[]
  onElegir: (tarea: TareaParaElegir) => void
}

/** The tarea that was worked on: one of the last ones, or found by what it is called. */
export function ElegirTarea({ tareas, recientes, onElegir }: ElegirTareaProps) {
  const [texto, setTexto] = useState('')
  const halladas = buscarTareas(tareas, texto)
  const ultimas = texto === '' ? recientes.flatMap((id) => tareas.find(({ _id }) => _id === id) ?? []) : []
  const otras = halladas.filter((tarea) => !ultimas.includes(tarea))
  return (
    <Stack gap="md" maw={640}>
      <TextInput
        label="¿Qué rubro?"
        placeholder="Muro, contrapiso, electricidad…"
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={texto}
        onChange={(evento) => setTexto(evento.currentTarget.value)}
      />
      {ultimas.length > 0 && <Botones titulo="Los últimos" tareas={ultimas} onElegir={onElegir} />}
      {otras.length > 0 && (
        <Botones
          titulo={texto === '' ? 'Todos los rubros' : 'Encontrados'}
          tareas={otras.slice(0, A_LA_VEZ)}
          onElegir={onElegir}
        />
      )}
      {otras.length > A_LA_VEZ && (
        <Text c="dimmed" fz="sm">
          Hay {otras.length - A_LA_VEZ} más: escribí parte del nombre para encontrarlos.
        </Text>
      )}
      {halladas.length === 0 && <PaginaVacia texto="No hay ningún rubro con ese nombre" />}
    </Stack>
  )
}

interface BotonesProps {
  titulo: string
  tareas: readonly TareaParaElegir[]
  onElegir: (tarea: TareaParaElegir) => void
}

function Botones({ titulo, tareas, onElegir }: BotonesProps) {
  return (
    <section aria-label={titulo}>
      <Title order={2} fz="sm" c="dimmed" mb={6}>
        {titulo}
      </Title>
      <ul className={clases.lista}>
        {tareas.map((tarea) => (
          <li key={tarea._id}>
            <UnstyledButton className={clases.tarea} onClick={() => onElegir(tarea)}>
              <span className={clases.nombre}>{tarea.nombre}</span>
              <span className={clases.detalle}>
                {[tarea.rubroNombre, tarea.contratistaNombre].filter(Boolean).join(' · ')}
              </span>
              <span className={clases.detalle}>{hechoDe(tarea)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

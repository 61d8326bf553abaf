import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { claveDeCorreccion } from '@plomada/domain/catalogo/importar/lectura'
import type { FilaDePropuesta } from '@plomada/domain/catalogo/importar/proponer'
import type { Campo } from '@plomada/domain/catalogo/importar/tabla'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { useState } from 'react'
import type { ColumnaDeLista } from '../../../../ui/columnas.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { EstadoInsignia } from '../../../../ui/EstadoInsignia.tsx'
import clases from '../importe/Importar.module.css'
import type { RevisionProps } from './revisionProps.ts'

const CUALES = ['todas', 'error', 'pregunta', 'lista', 'titulo'] as const
type Cual = (typeof CUALES)[number]
const ETIQUETA = new Map<Cual, string>([
  ['todas', 'Todas'],
  ['error', 'Con error'],
  ['pregunta', 'Con pregunta'],
  ['lista', 'Listas'],
  ['titulo', 'Títulos'],
])

/** Every row with its number in the sheet and what will happen to it; errors are corrected in place. */
export function TablaDeFilas<F extends FilaDePropuesta>(props: RevisionProps<F>) {
  const { propuesta, importe, estado } = props
  const hay = (cual: Cual) =>
    cual === 'todas' ? propuesta.filas.length : propuesta.filas.filter((f) => f.estado === cual).length
  const [elegida, setElegida] = useState<Cual>(hay('error') > 0 ? 'error' : 'todas')
  const [pagina, setPagina] = useState(1)
  const [limite, setLimite] = useState(25)
  const cual = hay(elegida) > 0 ? elegida : 'todas'
  // A row being corrected stays visible, even once it is right.
  const quedan = propuesta.filas.filter(
    (f) =>
      cual === 'todas' ||
      f.estado === cual ||
      ((cual === 'error' || cual === 'pregunta') && estaCorregida(f, props)),
  )
  const desde = (Math.min(pagina, Math.max(1, Math.ceil(quedan.length / limite))) - 1) * limite // not money: pages of a list
  return (
    <Stack gap="sm">
      <div className={clases.cuales}>
        <SegmentedControl
          fullWidth
          aria-label="Qué filas se ven"
          value={cual}
          onChange={(v) => {
            setElegida(CUALES.find((una) => una === v) ?? 'todas')
            setPagina(1)
          }}
          data={CUALES.filter((v) => v === 'todas' || hay(v) > 0).map((value) => ({
            value,
            label: `${ETIQUETA.get(value)} (${hay(value)})`,
          }))}
        />
      </div>
      <DataTable
        etiqueta="Filas del archivo"
        columnas={columnasDe(props, (numero, campo, texto) =>
          estado.responder({
            correcciones: new Map(importe.respuestas.correcciones).set(
              claveDeCorreccion(numero, campo),
              texto,
            ),
          }),
        )}
        filas={quedan.slice(desde, desde + limite)}
        total={quedan.length}
        clave={({ numero }) => String(numero)}
        pagina={pagina}
        limite={limite}
        onPaginar={(p, l) => {
          setPagina(p)
          setLimite(l)
        }}
        vacio={mensajesComun.sinRegistros}
      />
    </Stack>
  )
}

function estaCorregida<F extends FilaDePropuesta>(
  fila: F,
  { importador, importe }: RevisionProps<F>,
): boolean {
  const { correcciones } = importe.respuestas
  return importador.campos.some(({ nombre }) => correcciones.has(claveDeCorreccion(fila.numero, nombre)))
}

type Corregir = (numero: number, campo: string, texto: string) => void

function columnasDe<F extends FilaDePropuesta>(
  props: RevisionProps<F>,
  corregir: Corregir,
): ColumnaDeLista<F>[] {
  const { importador, importe, propuesta } = props
  const conColumna = propuesta.lectura.columnas.flatMap(({ campo, columna }) =>
    columna === null ? [] : [campo],
  )
  return [
    { id: 'numero', titulo: 'Fila', numerica: true, celda: ({ numero }) => numero },
    ...conColumna.map((campo) => columnaDe(campo, props, corregir)),
    {
      id: 'efecto',
      titulo: 'Qué pasa',
      celda: (fila) => {
        const rechazo = importe.rechazos.get(fila.numero)
        const motivos = fila.estado === 'lista' && rechazo ? [rechazo] : fila.motivos
        const efecto = importador.efecto(fila)
        const detalle = [efecto.detalle, fila.otroNombre && `En el catálogo: «${fila.otroNombre}»`]
          .filter(Boolean)
          .join(' · ')
        return <Efecto estado={fila.estado} motivos={motivos} {...efecto} detalle={detalle} />
      },
    },
  ]
}

function columnaDe<F extends FilaDePropuesta>(
  campo: Campo,
  props: RevisionProps<F>,
  corregir: Corregir,
): ColumnaDeLista<F> {
  return {
    id: campo.nombre,
    titulo: campo.etiqueta,
    numerica: campo.numerico,
    principal: campo.nombre === 'nombre',
    celda: (fila) => {
      const texto = fila.textos.get(campo.nombre) ?? ''
      const seCorrige =
        fila.estado === 'error' ||
        fila.estado === 'pregunta' ||
        estaCorregida(fila, props) ||
        props.importe.rechazos.has(fila.numero)
      const enGs = fila.enGs?.get(campo.nombre)
      if (!seCorrige) return enGs ?? (texto || '—')
      return (
        <TextInput
          // Uncontrolled; the key remounts it where an answer changes its initial text.
          key={texto}
          size="xs"
          {...(campo.numerico && { className: clases.numero })}
          aria-label={`${campo.etiqueta}, fila ${fila.numero}`}
          defaultValue={texto}
          onBlur={(evento) => {
            const nuevo = evento.currentTarget.value
            if (nuevo.trim() !== texto) corregir(fila.numero, campo.nombre, nuevo)
          }}
          onKeyDown={(evento) => evento.key === 'Enter' && evento.currentTarget.blur()}
        />
      )
    },
  }
}

interface EfectoProps {
  estado: FilaDePropuesta['estado']
  motivos: readonly string[]
  clase: 'ok' | 'info' | 'neutro' | 'atencion'
  texto: string
  detalle?: string
}

function Efecto({ estado, motivos, clase, texto, detalle }: EfectoProps) {
  return (
    <Stack gap={2} align="flex-start">
      {estado === 'titulo' && <EstadoInsignia clase="neutro">Título</EstadoInsignia>}
      {estado === 'error' && <EstadoInsignia clase="peligro">Error</EstadoInsignia>}
      {estado === 'pregunta' && <EstadoInsignia clase="atencion">Pregunta</EstadoInsignia>}
      {estado === 'lista' && <EstadoInsignia clase={clase}>{texto}</EstadoInsignia>}
      {motivos.map((motivo) => (
        <Text
          key={motivo}
          fz="xs"
          className={estado === 'pregunta' || estado === 'titulo' ? undefined : clases.motivo}
        >
          {motivo}
        </Text>
      ))}
      {estado === 'lista' && detalle && (
        <Text fz="xs" c="dimmed">
          {detalle}
        </Text>
      )}
    </Stack>
  )
}

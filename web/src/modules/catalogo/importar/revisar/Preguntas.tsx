import { Button, Group, Select, Stack } from '@mantine/core'
import { figuraDePrecio } from '@plomada/domain/catalogo/importar/ajena/precioElegido'
import type { FilaDeEntrada } from '@plomada/domain/catalogo/importar/entradas'
import type { FilaDePropuesta, PreguntaDeImporte } from '@plomada/domain/catalogo/importar/proponer'
import { separar } from '@plomada/domain/catalogo/importar/separar'
import { useState } from 'react'
import clases from '../importe/Importar.module.css'
import { PreguntaDeClase } from './PreguntaDeClase.tsx'
import { PreguntaDePrecio } from './PreguntaDePrecio.tsx'
import { PreguntaDeUnidad } from './PreguntaDeUnidad.tsx'
import type { RevisionProps } from './revisionProps.ts'

const A_LA_VEZ = 20
const EN_SU_LUGAR = new Set<PreguntaDeImporte['clase']>(['columna', 'numeros', 'moneda', 'cotizacion'])

/** Everything that the file alone leaves open, one question a line. */
export function Preguntas<F extends FilaDePropuesta>(props: RevisionProps<F>) {
  const { propuesta, estado, importe, importador } = props
  const [mostradas, setMostradas] = useState(A_LA_VEZ)
  // Questions about columns and numbers are asked beside the columns, those about money in its own part.
  const preguntas = propuesta.preguntas.filter(({ clase }) => !EN_SU_LUGAR.has(clase))
  if (preguntas.length === 0) return null
  const { omitidas } = importe.respuestas
  const delCatalogo = preguntas.flatMap((p) =>
    p.clase === 'precio' && p.catalogo !== undefined ? [[p.clave, p.catalogo] as const] : [],
  )
  const omitir = (filas: readonly number[]) =>
    estado.responder({ omitidas: new Set([...omitidas, ...filas]) })
  return (
    <section aria-label="Preguntas" className={clases.bloque} data-clase="pregunta">
      <Group gap="xs" mb={12}>
        <h2 className={clases.titulo} style={{ margin: 0, marginRight: 'auto' }}>
          {preguntas.length === 1 ? '1 pregunta' : `${preguntas.length} preguntas`}
        </h2>
        {delCatalogo.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              estado.responder({ precios: new Map([...importe.respuestas.precios, ...delCatalogo]) })
            }
          >
            Usar siempre el precio del catálogo
          </Button>
        )}
        {preguntas.some(({ clase }) => clase === 'conflicto') &&
          importador.conTitulos &&
          !importe.respuestas.conTitulos &&
          propuesta.filas.some((f) => f.estado === 'titulo') && (
            <Button
              variant="subtle"
              size="compact-sm"
              h="auto"
              className={clases.enRenglones}
              onClick={() => estado.responder({ conTitulos: true })}
            >
              Son cosas distintas: poner el título delante de cada nombre
            </Button>
          )}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => omitir(propuesta.filas.filter((f) => f.estado === 'pregunta').map((f) => f.numero))}
        >
          Dejar afuera todas sus filas
        </Button>
      </Group>
      <Stack gap="md">
        {preguntas.slice(0, mostradas).map((pregunta) => (
          <Una key={claveDe(pregunta)} pregunta={pregunta} {...props} omitir={omitir} />
        ))}
        {preguntas.length > mostradas && (
          <Button variant="default" onClick={() => setMostradas(mostradas + A_LA_VEZ)}>
            {`Ver más (quedan ${preguntas.length - mostradas})`}
          </Button>
        )}
      </Stack>
    </section>
  )
}

function claveDe(pregunta: PreguntaDeImporte): string {
  switch (pregunta.clase) {
    case 'unidad':
      return `unidad ${pregunta.texto}`
    case 'conflicto':
      return `conflicto ${pregunta.filas.map((f) => f.numero).join()}`
    case 'precio':
      return `precio ${pregunta.clave}`
    case 'otraClase':
      return `otra clase ${pregunta.que}`
    case 'moneda':
      return `moneda ${pregunta.eleccion.clave}`
    case 'cotizacion':
      return `cotización ${pregunta.moneda.codigo}`
    default:
      return `${pregunta.clase} ${pregunta.campo.nombre}`
  }
}

/** Everything in which two rows about one thing may differ. */
function describir({ numero, codigo, nombre, unidad, ...precio }: FilaDeEntrada): string {
  const cosa = [codigo, nombre, unidad, figuraDePrecio(precio)].filter(Boolean).join(' · ')
  return `Fila ${numero}: ${cosa}`
}

const NOMBRES = 3

/** The first things that a question is about. */
function nombresDe(numeros: readonly number[], filas: readonly FilaDePropuesta[]): string {
  const primeras = new Set(numeros.slice(0, NOMBRES))
  const nombres = filas.flatMap((f) => (primeras.has(f.numero) ? [f.textos.get('nombre') ?? ''] : []))
  return `${nombres.join(' · ')}${numeros.length > NOMBRES ? ' · …' : ''}`
}

type UnaProps<F extends FilaDePropuesta> = RevisionProps<F> & {
  pregunta: PreguntaDeImporte
  omitir: (filas: readonly number[]) => void
}

function Una<F extends FilaDePropuesta>({
  pregunta,
  estado,
  importador,
  importe,
  propuesta,
  omitir,
}: UnaProps<F>) {
  const { respuestas } = importe
  if (pregunta.clase === 'unidad') {
    return (
      <PreguntaDeUnidad
        pregunta={pregunta}
        deQue={nombresDe(pregunta.filas, propuesta.filas)}
        onElegir={(clave, codigo) =>
          estado.responder({ unidades: new Map(respuestas.unidades).set(clave, codigo) })
        }
        onOmitir={() => omitir(pregunta.filas)}
      />
    )
  }
  if (pregunta.clase === 'otraClase') {
    const { que, filas } = pregunta
    return (
      <PreguntaDeClase
        pregunta={pregunta}
        importan={importador.tipo}
        deQue={nombresDe(filas, propuesta.filas)}
        onOmitir={() => omitir(filas)}
        onIgual={() => estado.responder({ clases: new Set(respuestas.clases).add(que) })}
      />
    )
  }
  if (pregunta.clase === 'conflicto') {
    const otras = (numero: string) => pregunta.filas.map((f) => f.numero).filter((n) => String(n) !== numero)
    return (
      <Group gap="sm" align="flex-end">
        <Select
          label={`«${pregunta.nombre}»: ${pregunta.filas.length} filas son de lo mismo y no dicen lo mismo`}
          placeholder="¿Cuál vale?"
          w={{ base: '100%', sm: 420 }}
          data={[
            ...pregunta.filas.map((f) => ({
              value: String(f.numero),
              label: describir(f),
            })),
            { value: '', label: 'Ninguna: dejarlas afuera' },
          ]}
          onChange={(numero) => numero !== null && omitir(otras(numero))}
        />
      </Group>
    )
  }
  if (pregunta.clase !== 'precio') return null
  return (
    <PreguntaDePrecio
      pregunta={pregunta}
      onElegir={(clave, precio) =>
        estado.responder({ precios: new Map(respuestas.precios).set(clave, precio) })
      }
      onSeparar={() => {
        const bloques = importador.bloques(propuesta.filas)
        const deQue = (numero: number) =>
          bloques.find((suyas) => suyas.some((f) => f.numero === numero))?.[0]?.textos.get('nombre') ?? ''
        const correcciones = new Map([...respuestas.correcciones, ...separar(pregunta, deQue)])
        estado.responder({ correcciones })
      }}
    />
  )
}

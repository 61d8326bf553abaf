import { Button, Radio, Stack } from '@mantine/core'
import { mensajesVuelta } from '@plomada/domain/nucleo/mensajes/vuelta'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type { Aviso, PreguntaDeCambio } from '@plomada/domain/presupuestos/interop/excel/cambios'
import type { Comparacion } from '@plomada/domain/presupuestos/interop/excel/lectura/comparar'
import { AlFinal } from '../../../../pagina/pasos/AlFinal.tsx'
import { Datos } from '../../../../ui/Datos.tsx'
import { PaginaVacia } from '../../../../ui/PaginaVacia.tsx'
import { diferenciaConSigno, ListaDeDiferencias } from './ListaDeDiferencias.tsx'
import type { EstadoDeVuelta } from './useVuelta.ts'
import clases from './Vuelta.module.css'

interface RevisionProps {
  estado: EstadoDeVuelta
  comparacion: Extract<Comparacion, { ok: true }>
}

/** What the file changes, before anything is stored: totals, questions, differences, and what is refused. */
export function RevisionDeVuelta({ estado, comparacion }: RevisionProps) {
  const { diferencias, preguntas, avisos } = comparacion
  const rechazos = avisos.filter(({ clase }) => clase === 'rechazo')
  const notas = avisos.filter(({ clase }) => clase === 'nota')
  const nada = diferencias.length === 0 && preguntas.length === 0
  return (
    <Stack gap="lg">
      {nada ? (
        <PaginaVacia
          texto={
            rechazos.length > 0
              ? 'Nada de lo que cambió en el Excel se puede tomar: mirá por qué, corregilo y elegilo otra vez.'
              : 'El Excel dice lo mismo que la obra: no hay nada que importar.'
          }
        >
          <Button variant="default" onClick={estado.pasos.otro}>
            Elegir otro archivo
          </Button>
        </PaginaVacia>
      ) : (
        <Resumen estado={estado} />
      )}
      <ListaDeAvisos titulo="No se toma" avisos={rechazos} abierta />
      {preguntas.map((pregunta) => (
        <UnaPregunta key={pregunta.clave} estado={estado} pregunta={pregunta} />
      ))}
      <ListaDeDiferencias estado={estado} diferencias={diferencias} />
      <ListaDeAvisos titulo="Para tener en cuenta" avisos={notas} abierta={nada} />
    </Stack>
  )
}

/** The totals before and after, which are those that the server will answer, and the buttons. */
function Resumen({ estado }: { estado: EstadoDeVuelta }) {
  const { propuesta } = estado
  if (propuesta === null) return null
  const { antes, despues, cambios, sinResponder } = propuesta
  const [total, nuevo] = [antes, despues].map((t) =>
    t.ok ? t.totales.presupuestoPlanPrecioTotalConMargen : null,
  )
  const razon = razonContraImportar(cambios.length, sinResponder, despues.ok ? null : despues.motivo)
  return (
    <section aria-label="Resumen" className={clases.resumen}>
      <Datos
        className={clases.cifras}
        datos={[
          ['Precio con margen', typeof total === 'number' ? formatoGs(total) : '—'],
          ['Después de importar', typeof nuevo === 'number' ? formatoGs(nuevo) : '—'],
          typeof total === 'number' &&
            typeof nuevo === 'number' && ['Diferencia', diferenciaConSigno(nuevo - total)],
        ]}
      />
      <AlFinal
        verbo={cambios.length === 1 ? 'Importar 1 cambio' : `Importar ${cambios.length} cambios`}
        razon={razon}
        ocupado={estado.enviando || estado.leyendo}
        onEnviar={estado.importar}
        dejar="Elegir otro archivo"
        onDejar={estado.pasos.otro}
        seDeja={!estado.enviando}
      />
    </section>
  )
}

function razonContraImportar(cambios: number, sinResponder: number, motivo: string | null): string | null {
  if (motivo !== null) return motivo
  if (sinResponder > 0) return mensajesVuelta.faltaResponder(sinResponder)
  return cambios === 0 ? mensajesVuelta.sinCambios : null
}

function UnaPregunta({ estado, pregunta }: { estado: EstadoDeVuelta; pregunta: PreguntaDeCambio }) {
  return (
    <section className={clases.bloque} data-clase="pregunta">
      <Radio.Group
        label={pregunta.texto}
        value={estado.respondida(pregunta.clave)}
        onChange={(opcion) => estado.responder(pregunta.clave, opcion)}
      >
        <Stack gap={8} mt={8}>
          {pregunta.opciones.map(({ clave, etiqueta }) => (
            <Radio key={clave} value={clave} label={etiqueta} />
          ))}
        </Stack>
      </Radio.Group>
    </section>
  )
}

const AVISOS_A_LA_VEZ = 200

function ListaDeAvisos({
  titulo,
  avisos,
  abierta,
}: {
  titulo: string
  avisos: readonly Aviso[]
  abierta: boolean
}) {
  if (avisos.length === 0) return null
  return (
    <details
      className={clases.bloque}
      open={abierta}
      data-clase={titulo === 'No se toma' ? 'rechazo' : undefined}
    >
      <summary className={clases.titulo}>{`${titulo} (${avisos.length})`}</summary>
      <ul className={clases.avisos}>
        {avisos.slice(0, AVISOS_A_LA_VEZ).map(({ hoja, fila, texto }) => (
          <li key={`${hoja} ${fila} ${texto}`}>
            <span>{texto}</span>
            <span className={clases.tenue}>{fila === null ? hoja : `${hoja}, fila ${fila}`}</span>
          </li>
        ))}
        {avisos.length > AVISOS_A_LA_VEZ && <li>{`… y ${avisos.length - AVISOS_A_LA_VEZ} más`}</li>}
      </ul>
    </details>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { claveDeUnidad, type Unidad } from '@plomada/domain/catalogo/importar/unidades'
import { mensajesPegado as textos } from '@plomada/domain/nucleo/mensajes/pegado'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { OPERACIONES_MAXIMAS } from '@plomada/domain/presupuestos/planilla/maximo'
import {
  type BloqueLeido,
  type RenglonPegado,
  sumasDe,
} from '@plomada/domain/presupuestos/planilla/pegado/leer'
import { use, useState } from 'react'
import type { BloquePegado } from '../../../../pagina/grilla/modelo/bloque.ts'
import { AlFinal } from '../../../../pagina/pasos/AlFinal.tsx'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { EnDialogo } from '../../../../ui/enDialogo.ts'
import { PreguntaDeUnidad } from '../../../catalogo/importar/revisar/PreguntaDeUnidad.tsx'
import type { Renglon } from '../../vista/arbol.ts'
import { LecturaDeColumnas } from './LecturaDeColumnas.tsx'
import { TablaDePegado } from './TablaDePegado.tsx'
import { estaAdentro, estaPorCorregir, usePegado } from './usePegado.ts'

interface PreviaProps {
  bloque: BloquePegado
  unidades: readonly Unidad[]
  /** Makes them; why not, where they can't be sent. */
  onAgregar: (renglones: readonly Renglon[]) => Promise<string | null>
}

/** What the pasted rows will be, before anything is made: told, corrected in place, and made in one step. */
export function Previa({ bloque, unidades, onAgregar }: PreviaProps) {
  const dejar = use(EnDialogo)?.dejar ?? NADA
  const pegado = usePegado(bloque, unidades)
  const [rechazo, setRechazo] = useState<string | null>(null)
  const { filas } = pegado.leido
  const adentro = filas.filter(estaAdentro)
  const porCorregir = filas.filter(estaPorCorregir)
  return (
    <Stack
      gap="sm"
      onKeyDown={({ key, defaultPrevented, target }) => {
        // What the grid has no use for.
        if (
          key === 'Escape' &&
          !defaultPrevented &&
          target instanceof Element &&
          target.matches('[role="treegrid"]')
        )
          dejar()
      }}
    >
      {rechazo !== null && <Alerta>{rechazo}</Alerta>}
      <LecturaDeColumnas bloque={bloque} pegado={pegado} />
      {unidadesSinConocer(filas).map((pregunta) => (
        <PreguntaDeUnidad
          key={pregunta.texto}
          pregunta={pregunta}
          deQue={nombresDe(pregunta.filas, filas)}
          onElegir={(clave, codigo) =>
            pegado.responder({ unidades: new Map(pegado.respuestas.unidades).set(clave, codigo) })
          }
          onOmitir={() => pegado.elegir(pregunta.filas, false)}
        />
      ))}
      <LoQueSeDice {...pegado.leido} />
      <TablaDePegado pegado={pegado} unidades={unidades} />
      <AlFinal
        verbo={textos.agregar(adentro.length)}
        razon={razonContraAgregar(adentro.length, porCorregir.length)}
        onEnviar={() => void onAgregar(adentro.map(renglonDe)).then(setRechazo)}
        dejar="Volver"
        onDejar={dejar}
      >
        {porCorregir.length > 0 && (
          <Button
            variant="default"
            onClick={() =>
              pegado.elegir(
                porCorregir.map(({ numero }) => numero),
                false,
              )
            }
          >
            {textos.dejarLasDemas(porCorregir.length)}
          </Button>
        )}
      </AlFinal>
    </Stack>
  )
}

const NADA = () => undefined

function razonContraAgregar(adentro: number, porCorregir: number): string | null {
  if (porCorregir > 0) return textos.porCorregir(porCorregir)
  if (adentro > OPERACIONES_MAXIMAS) return textos.demasiadas(adentro, OPERACIONES_MAXIMAS)
  return adentro === 0 ? textos.nada : null
}

const renglonDe = ({ nombre, unidad, cantidad, precio }: RenglonPegado): Renglon => ({
  nombre,
  unidad: unidad ?? '',
  cantidad: cantidad === null ? '' : textoDeMicro(cantidad),
  precioUnitario: precio === null ? '' : String(precio),
  copiaDe: null,
  cerrado: null,
})

/** What is left out, and what the totals say that were copied with the rows. */
function LoQueSeDice({ filas, vacias }: BloqueLeido) {
  const afuera = Map.groupBy(filas, ({ afuera: cual }) => cual)
  const dichos = Object.entries(textos.deAfuera)
    .map(([cual, dicho]) => {
      const n = cual === 'vacia' ? vacias : (afuera.get(cual as RenglonPegado['afuera'])?.length ?? 0) // Its keys are those.
      return n === 0 ? '' : dicho(n)
    })
    .filter(Boolean)
  const { total, copiado } = sumasDe(filas)
  const cuales = new Intl.ListFormat('es', { type: 'conjunction' }).format(dichos)
  const frases = [
    dichos.length > 0 && textos.quedanAfuera(cuales),
    copiado !== null && copiado !== total && textos.otraSuma(formatoGs(copiado), formatoGs(total - copiado)),
  ].filter(Boolean)
  return (
    <Group gap="md" role="status">
      <Text fz="sm" c="dimmed">
        {frases.join(' ')}
      </Text>
    </Group>
  )
}

/** Of the rows to be added, the units that are none of the firm's, each asked about once. */
function unidadesSinConocer(filas: readonly RenglonPegado[]) {
  const suyas = filas.filter((fila) => estaAdentro(fila) && fila.faltas.has('unidad'))
  return [...Map.groupBy(suyas, ({ escrito }) => claveDeUnidad(escrito.unidad)).values()].map((unas) => ({
    clase: 'unidad' as const,
    texto: unas[0]?.escrito.unidad ?? '',
    filas: unas.map(({ numero }) => numero),
  }))
}

const NOMBRES = 3

function nombresDe(numeros: readonly number[], filas: readonly RenglonPegado[]): string {
  const nombres = filas.filter(({ numero }) => numeros.includes(numero)).map(({ nombre }) => nombre)
  return `${nombres.slice(0, NOMBRES).join(' · ')}${nombres.length > NOMBRES ? ' · …' : ''}`
}

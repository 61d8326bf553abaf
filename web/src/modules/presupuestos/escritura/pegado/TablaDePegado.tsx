import { SegmentedControl } from '@mantine/core'
import type { Unidad } from '@plomada/domain/catalogo/importar/unidades'
import { mensajesPegado } from '@plomada/domain/nucleo/mensajes/pegado'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { type RenglonPegado, sumasDe } from '@plomada/domain/presupuestos/planilla/pegado/leer'
import { useMemo, useRef, useState } from 'react'
import { masLargos } from '../../../../pagina/grilla/anchos/masLargos.ts'
import { Grilla } from '../../../../pagina/grilla/Grilla.tsx'
import { aplanar, type Nodo } from '../../../../pagina/grilla/modelo/aplanar.ts'
import { type PilaDeVentana, SIN_PASOS } from '../../../../pagina/grilla/modelo/pasos.ts'
import { notificarPendiente } from '../../../../ui/notificar.tsx'
import { columnasDePrevia } from './columnasDePrevia.tsx'
import clases from './Pegado.module.css'
import { estaAdentro, estaPorCorregir, type Pegado } from './usePegado.ts'

interface TablaDePegadoProps {
  pegado: Pegado
  unidades: readonly Unidad[]
}

/** More rows than these begin with those to be corrected. */
const MUCHAS = 20
const CUALES = {
  todas: { dicho: 'Todas', son: () => true },
  corregir: { dicho: 'Por corregir', son: estaPorCorregir },
  afuera: { dicho: 'Afuera', son: (fila: RenglonPegado) => !estaAdentro(fila) },
} as const
type Cual = keyof typeof CUALES
const TODAS: readonly Cual[] = ['todas', 'corregir', 'afuera']

/** Every row as it will be made, or why it won't: written in place, as in the sheet. */
export function TablaDePegado({ pegado, unidades }: TablaDePegadoProps) {
  const { leido, respuestas, corregir, elegir } = pegado
  const { filas } = leido
  const [cual, setCual] = useState<Cual>(() =>
    filas.length > MUCHAS && filas.some(estaPorCorregir) ? 'corregir' : 'todas',
  )
  // What is being corrected stays in sight, also once it is right.
  const [vistas, setVistas] = useState(() => numerosDe(filas, cual))
  const nodos = useMemo(
    () => filas.filter((fila) => cual === 'todas' || vistas.has(fila.numero)).map(nodoDe),
    [filas, cual, vistas],
  )
  const conCopiado = respuestas.campos.includes('total')
  const columnas = useMemo(() => columnasDePrevia(unidades, conCopiado), [unidades, conCopiado])
  const sumas = useMemo(() => sumasDe(filas), [filas])
  const porId = useMemo(() => new Map(nodos.map(({ id, dato }) => [id, dato])), [nodos])
  const pasos = usePasos()
  const enFilas = useMemo(() => aplanar(nodos, { cerrados: new Set(), busqueda: '' }), [nodos])
  const gs = (monto: number) => formatoGs(monto, { simbolo: false })
  return (
    <>
      <div className={clases.cuales}>
        <SegmentedControl
          size="xs"
          aria-label="Qué filas se ven"
          value={cual}
          onChange={(elegida) => {
            const una = TODAS.find((suya) => suya === elegida) ?? 'todas'
            setCual(una)
            setVistas(numerosDe(filas, una))
          }}
          data={TODAS.map((value) => ({
            value,
            label: `${CUALES[value].dicho} (${filas.filter(CUALES[value].son).length})`,
          }))}
        />
      </div>
      <Grilla
        etiqueta="Filas pegadas"
        enfocada
        filas={enFilas}
        nodos={nodos}
        columnas={columnas}
        todas={columnas}
        largos={masLargos(columnas, nodos)}
        pie={[
          {
            etiqueta: mensajesPegado.rubros(filas.filter(estaAdentro).length),
            textos: {
              total: gs(sumas.total),
              ...(sumas.copiado !== null && { copiado: gs(sumas.copiado) }),
            },
            esTotal: true,
          },
        ]}
        tono={({ afuera }) => (afuera === null ? undefined : 'afuera')}
        acciones={(_, elegidas) => {
          const numeros = elegidas.map(({ numero }) => numero)
          const adentro = elegidas.some(estaAdentro)
          return [
            {
              texto: adentro ? mensajesPegado.dejarAfuera : mensajesPegado.agregarIgual,
              onClick: () => elegir(numeros, !adentro),
            },
          ]
        }}
        onAlternar={() => undefined}
        onAbrir={() => undefined}
        onGuardar={async (escritas) => {
          corregir(escritas)
          return true
        }}
        onNegar={notificarPendiente}
        buscar={(id) => porId.get(id)}
        pasos={pasos}
      />
    </>
  )
}

const numerosDe = (filas: readonly RenglonPegado[], cual: Cual): ReadonlySet<number> =>
  new Set(filas.filter(CUALES[cual].son).map(({ numero }) => numero))

const nodoDe = (dato: RenglonPegado): Nodo<RenglonPegado> => ({
  id: `f-${dato.numero}`,
  nombre: dato.nombre || `fila ${dato.numero}`,
  esRama: false,
  hijos: [],
  dato,
})

/** What was corrected here is undone here. */
function usePasos(): PilaDeVentana {
  const pila = useRef(SIN_PASOS)
  const lugar = useRef(null)
  return useMemo(() => ({ pila, lugar, deshacer: async () => undefined, enCurso: () => null }), [])
}

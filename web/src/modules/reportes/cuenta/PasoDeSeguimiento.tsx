import { Text } from '@mantine/core'
import { explicarResta } from '@plomada/domain/reportes/explicar/seguimiento'
import { frasesDeCosto } from '@plomada/domain/reportes/seguimiento/frasesDeCosto'
import type { CifraDeSeguimiento } from '@plomada/domain/reportes/seguimiento/nombres'
import { NOMBRE_DE_SEGUIMIENTO } from '@plomada/domain/reportes/seguimiento/nombres'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import type { CapituloSeguido, TareaSeguida } from '../lecturas/seguimiento.ts'
import { cifrasSeguidas, montoSeguido } from '../lecturas/seguimiento.ts'
import { abrirDe, DeTareaSeguida } from './DeTareaSeguida.tsx'
import { hallar, hijosDe, porDistribuir } from './nodos.ts'
import type { Paso } from './pasos.ts'
import { SumaDeHijos } from './SumaDeHijos.tsx'

type Props = Extract<Paso, { que: 'seguimiento' }>

/** Of a work, where they have what no capitulo has. */
const CON_POR_DISTRIBUIR: readonly CifraDeSeguimiento[] = ['precioCostoFinal', 'costoProyectado']

/** How a figure of the follow-up comes about: of two others, of what is under it, or of what was done and bought. */
export function PasoDeSeguimiento(props: Props) {
  const { que, datos, presupuestoId, nodo, cifra } = props
  const { capitulo, tarea } = hallar<CapituloSeguido, TareaSeguida>(datos, nodo)
  const de = tarea ?? capitulo ?? datos.totales
  const total = { nombre: NOMBRE_DE_SEGUIMIENTO[cifra], monto: montoSeguido(de, cifra) }
  const paso = (cambio: Partial<Props>): Paso => ({ que, datos, presupuestoId, nodo, cifra, ...cambio })
  // A discarded tarea keeps its Final price and costs nothing more.
  const descartada = tarea?.estado === 'descartado'
  const resta = descartada ? null : explicarResta(cifra, cifrasSeguidas(de))
  if (resta) return <Explicado de={resta} abre={abrirDe(props, tarea)} />
  const deQueEs = cifra === 'costoAvanzadoReal' && !descartada ? frasesDeCosto.deQueEs(de) : null
  const nota = deQueEs && <Text>Costo {deQueEs}.</Text>
  if (tarea) {
    return (
      <>
        {nota}
        <DeTareaSeguida {...props} tarea={tarea} />
      </>
    )
  }
  return (
    <>
      {nota}
      <SumaDeHijos
        presupuestoId={presupuestoId}
        hijos={hijosDe<CapituloSeguido, TareaSeguida>(datos, nodo).filter(
          ({ de: hijo }) => !('capituloGastoIndirecto' in hijo && hijo.capituloGastoIndirecto),
        )}
        montoDe={({ nodo: suyo }) => {
          const hallado = hallar<CapituloSeguido, TareaSeguida>(datos, suyo)
          const hijo = hallado.tarea ?? hallado.capitulo
          return hijo ? montoSeguido(hijo, cifra) : 0
        }}
        abre={(suyo) => paso({ nodo: suyo })}
        aparte={
          capitulo === undefined && CON_POR_DISTRIBUIR.includes(cifra)
            ? porDistribuir(presupuestoId, datos.totales)
            : []
        }
        total={total}
      />
    </>
  )
}

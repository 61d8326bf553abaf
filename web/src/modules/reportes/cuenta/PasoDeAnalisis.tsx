import { Text } from '@mantine/core'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import type { CapituloAnalizado, CifraDeAnalisis, TareaAnalizada } from '../lecturas/analisis.ts'
import { NOMBRE_DE_ANALISIS } from '../lecturas/analisis.ts'
import { DeDondeSale } from './DeDondeSale.tsx'
import { hallar, hijosDe, porDistribuir } from './nodos.ts'
import type { Paso } from './pasos.ts'
import { SumaDeHijos } from './SumaDeHijos.tsx'

type Props = Extract<Paso, { que: 'analisis' }>

/** What the cost of anything is made of. */
const PARTES_DEL_COSTO: readonly CifraDeAnalisis[] = [
  'materialTotal',
  'manoDeObraTotal',
  'materialYManoTotal',
  'gastoIndirectoTotal',
]

/** How a figure of the analysis comes about: of others, of what is under it, or of a tarea's price analysis. */
export function PasoDeAnalisis({ que, datos, presupuestoId, nodo, cifra, lado }: Props) {
  const { capitulo, tarea } = hallar<CapituloAnalizado, TareaAnalizada>(datos, nodo)
  const cifras = (tarea ?? capitulo ?? datos.totales)[lado]
  const total = { nombre: NOMBRE_DE_ANALISIS[cifra], monto: cifras[cifra] }
  const paso = (cambio: Partial<Props>): Paso => ({ que, datos, presupuestoId, nodo, cifra, lado, ...cambio })
  const termino = (otra: CifraDeAnalisis, signo: 1 | -1 = 1) => ({
    nombre: NOMBRE_DE_ANALISIS[otra],
    monto: cifras[otra],
    signo,
    abre: paso({ cifra: otra }),
  })
  if (cifra === 'ventaVsCosto') {
    return (
      <>
        <Text>Es {formatoPorcentaje(cifras.ventaVsCostoPorcentaje)} del costo.</Text>
        <Terminos<Paso> terminos={[termino('venta'), termino('costo', -1)]} total={total} />
      </>
    )
  }
  if (cifra === 'costo') {
    const partes = PARTES_DEL_COSTO.map((parte) => termino(parte))
    const deObra = capitulo === undefined && tarea === undefined
    return (
      <Terminos<Paso>
        terminos={deObra ? [...partes, ...porDistribuir(presupuestoId, datos.totales[lado])] : partes}
        total={total}
      />
    )
  }
  if (tarea) {
    return (
      <>
        <Terminos total={total} />
        <DeDondeSale presupuestoId={presupuestoId} tarea={tarea} aprobado={lado === 'aprobado'} />
      </>
    )
  }
  return (
    <SumaDeHijos
      presupuestoId={presupuestoId}
      hijos={hijosDe<CapituloAnalizado, TareaAnalizada>(datos, nodo)}
      montoDe={({ nodo: suyo }) => {
        const hallado = hallar<CapituloAnalizado, TareaAnalizada>(datos, suyo)
        return (hallado.tarea ?? hallado.capitulo)?.[lado][cifra] ?? 0
      }}
      abre={(suyo) => paso({ nodo: suyo })}
      total={total}
    />
  )
}

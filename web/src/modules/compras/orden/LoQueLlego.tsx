import { Anchor } from '@mantine/core'
import { explicarDiferencia, explicarPorPagar } from '@plomada/domain/compras/explicar/orden'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useId } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { MontoInput } from '../../../ui/MontoInput.tsx'
import clases from '../Compras.module.css'
import type { PasoDeCompras } from '../cuenta/pasos.ts'
import { alTecladoDeLineas, CELDA } from '../pedido/teclado.ts'
import type { OrdenDeCompra } from '../queries.ts'
import {
  type CampoDeLlegado,
  comoLlego,
  conExtra,
  explicacionDePedido,
  extraDe,
  type Llegado,
  pagadoDe,
  porPagar,
  primeroErrado,
  razonesDeLlegado,
} from './pago.ts'

interface LoQueLlegoProps {
  orden: OrdenDeCompra
  materiales: readonly Llegado[]
  cambiar: (materiales: readonly Llegado[]) => void
  intentado: boolean
  /** Of the first wrong input, where the summary leads. */
  idDeErrado: string
}

/** Of each material: how much was bought, how much comes from what was left over, and the price of a unit. */
export function LoQueLlego(props: LoQueLlegoProps) {
  const { orden, materiales, cambiar } = props
  const errado = primeroErrado({ materiales }, orden)
  const poner = (materialId: string, campo: CampoDeLlegado, valor: string) =>
    cambiar(materiales.map((uno) => (uno.materialId === materialId ? { ...uno, [campo]: valor } : uno)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows and Enter go from one of its inputs to the next
    <div
      role="group"
      aria-label="Lo que llegó de cada material"
      className={clases.pedido}
      onKeyDown={alTecladoDeLineas}
    >
      {materiales.map((llegado) => (
        <MaterialLlegado
          key={llegado.materialId}
          {...props}
          llegado={llegado}
          poner={(campo, valor) => poner(llegado.materialId, campo, valor)}
          cambiarUno={(otro) => cambiar(materiales.map((uno) => (uno === llegado ? otro : uno)))}
          errado={errado?.materialId === llegado.materialId ? errado.campo : null}
        />
      ))}
    </div>
  )
}

interface MaterialLlegadoProps extends LoQueLlegoProps {
  llegado: Llegado
  poner: (campo: CampoDeLlegado, valor: string) => void
  cambiarUno: (llegado: Llegado) => void
  errado: CampoDeLlegado | null
}

function MaterialLlegado({
  orden,
  llegado,
  poner,
  cambiarUno,
  errado,
  intentado,
  idDeErrado,
}: MaterialLlegadoProps) {
  const titulo = useId()
  const pedido = orden.materiales.find(({ materialId }) => materialId === llegado.materialId)
  if (pedido === undefined) return null
  const { materialNombre: nombre, unidad, cantidad } = pedido
  const { presupuestoId } = orden
  const extra = extraDe(orden, llegado.materialId)
  const razones = razonesDeLlegado(llegado, extra)
  const pagado = pagadoDe(llegado)
  const usando = conExtra(llegado, cantidad, extra)
  const entrada = (campo: CampoDeLlegado, que: string) => ({
    ...CELDA,
    id: errado === campo ? idDeErrado : undefined,
    'aria-label': `${que} de ${nombre}`,
    label: que,
    size: 'xs' as const,
    value: llegado[campo],
    onChange: (valor: string) => poner(campo, valor),
  })
  return (
    <section className={clases.material} aria-labelledby={titulo}>
      <div className={clases.llegado}>
        <div className={clases.nombre}>
          <h2 id={titulo}>{nombre}</h2>
          <small>
            Pedido:{' '}
            <Cifra<PasoDeCompras>
              monto={cantidad}
              nombre={`${nombre}, pedido`}
              como={(n) => cantidadConUnidad(n, unidad)}
              abre={explicacionDePedido(orden, pedido)}
            />
          </small>
          <small role="status">
            <ComoLlego pedido={pedido} llegado={llegado} />
          </small>
        </div>
        <CantidadInput
          {...entrada('comprado', `Comprado (${unidad})`)}
          aria-label={`Comprado de ${nombre} (${unidad})`}
          error={intentado && razones.comprado}
        />
        <CantidadInput
          {...entrada('desdeExtra', `Desde extra (${unidad})`)}
          aria-label={`Desde extra de ${nombre} (${unidad})`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            <>
              Hay{' '}
              <Cifra<PasoDeCompras>
                monto={extra}
                nombre={`${nombre}, lo que sobró`}
                como={(n) => cantidadConUnidad(n, unidad)}
                abre={{ que: 'extra', presupuestoId, materialId: llegado.materialId, nombre }}
              />
              {usando !== null && (
                <>
                  {' · '}
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    aria-label={`Usar lo que sobró de ${nombre}`}
                    onClick={() => cambiarUno(usando)}
                  >
                    Usar
                  </Anchor>
                </>
              )}
            </>
          }
          // Said as it is typed: what there is stands beside it.
          error={razones.desdeExtra}
        />
        <MontoInput
          {...entrada('precio', 'Precio pagado (Gs.)')}
          aria-label={`Precio pagado de ${nombre} (Gs.)`}
          error={intentado && razones.precio}
        />
        <span className={clases.importe}>
          <span className={clases.rotulo}>Total</span>
          {pagado === null ? (
            '—'
          ) : (
            <Cifra<PasoDeCompras>
              monto={pagado}
              nombre={`${nombre}, total a pagar`}
              como={(n) => formatoGs(n, { simbolo: false })}
              abre={explicarPorPagar(porPagar(orden, llegado))}
            />
          )}
        </span>
      </div>
    </section>
  )
}

interface ComoLlegoProps {
  pedido: OrdenDeCompra['materiales'][number]
  llegado: Llegado
}

/** What came against what was ordered, in words; how much it is opens. */
function ComoLlego({ pedido, llegado }: ComoLlegoProps) {
  const llego = comoLlego(llegado, pedido.cantidad)
  if (llego === null || llego.cuanto === 0) return null
  const { diferencia, cuanto, sobra } = llego
  const que = sobra ? 'Sobran' : 'Faltan'
  return (
    <>
      {que}{' '}
      <Cifra<PasoDeCompras>
        monto={cuanto}
        nombre={`${pedido.materialNombre}, ${que.toLowerCase()}`}
        como={(n) => cantidadConUnidad(n, pedido.unidad)}
        abre={explicarDiferencia(porPagar({ materiales: [pedido] }, llegado), diferencia)}
      />
      : {sobra ? 'quedan como extra' : 'vuelven a contar como faltante'}
    </>
  )
}

import { ActionIcon } from '@mantine/core'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { CantidadInput } from '../../../ui/CantidadInput.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { MontoInput } from '../../../ui/MontoInput.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import clases from '../Compras.module.css'
import type { PasoDeCompras } from '../cuenta/pasos.ts'
import { CantidadDelMaterial, RedondearMaterial } from './CantidadDelMaterial.tsx'
import type { ParaPedir } from './ConObraAprobada.tsx'
import { CELDA } from './teclado.ts'
import {
  claveDePedido,
  conCantidadPedida,
  conLineas,
  conPrecioPedido,
  explicacionDeLinea,
  explicacionDeMaterial,
  type LineaDePedido,
  type MaterialPedido,
  razonContraCantidad,
  razonContraPrecio,
  sinLineas,
  totalDe,
  totalDeLineas,
  type ValoresDeOrden,
} from './valores.ts'

const sinSimbolo = (monto: number) => formatoGs(monto, { simbolo: false })

interface MaterialDelPedidoProps {
  material: MaterialPedido
  para: ParaPedir
  cambiar: (cambio: (v: ValoresDeOrden) => ValoresDeOrden) => void
  intentado: boolean
  /** The first input that is wrong, by its material or line, and the id that the summary leads to. */
  errada: string | null
  idDeErrada: string
}

/** A material of the order: its one price, and how much of it for each rubro. */
export function MaterialDelPedido(props: MaterialDelPedidoProps) {
  const { material, para, cambiar, intentado, errada, idDeErrada } = props
  const { materialId, nombre, unidad, precio, lineas } = material
  const titulo = useId()
  const extra = para.extra.get(materialId)
  const quitar = (quitadas: readonly LineaDePedido[], que: string) => {
    cambiar((v) => sinLineas(v, quitadas.map(claveDePedido)))
    notificar(`Se quitó ${que}`, () =>
      cambiar((v) =>
        conLineas(
          v,
          quitadas.map((linea) => ({ linea, precio })),
        ),
      ),
    )
  }
  return (
    <section className={clases.material} aria-labelledby={titulo}>
      <div className={lineas.length < 2 ? clases.cabeza : `${clases.cabeza} ${clases.repartida}`}>
        <div className={clases.nombre}>
          <h2 id={titulo}>{nombre}</h2>
          {extra !== undefined && (
            <small>
              Sobraron{' '}
              <Cifra<PasoDeCompras>
                monto={extra}
                nombre={`${nombre}, lo que sobró`}
                como={(n) => cantidadConUnidad(n, unidad)}
                abre={{ que: 'extra', presupuestoId: para.presupuestoId, materialId, nombre }}
              />{' '}
              de compras anteriores: se pueden usar al pagar
            </small>
          )}
          <RedondearMaterial material={material} para={para} cambiar={cambiar} />
        </div>
        <MontoInput
          {...CELDA}
          id={errada === materialId ? idDeErrada : undefined}
          className={clases.precio}
          label={`Precio por ${unidad} (Gs.)`}
          aria-label={`Precio de ${nombre} por ${unidad} (Gs.)`}
          size="xs"
          value={precio}
          error={intentado && razonContraPrecio(precio)}
          onChange={(nuevo) => cambiar((v) => conPrecioPedido(v, materialId, nuevo))}
        />
        <CantidadDelMaterial material={material} para={para} cambiar={cambiar} />
        <span className={clases.importe}>
          <span className={clases.rotulo}>Total</span>
          <Cifra<PasoDeCompras>
            monto={totalDeLineas(precio, lineas)}
            nombre={`Total de ${nombre}`}
            como={sinSimbolo}
            abre={explicacionDeMaterial(material)}
          />
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Quitar ${nombre}`}
          onClick={() => quitar(lineas, `«${nombre}»`)}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      <ul className={clases.lineas}>
        {lineas.map((linea) => (
          <LineaDelPedido
            key={claveDePedido(linea)}
            {...props}
            linea={linea}
            id={errada === claveDePedido(linea) ? idDeErrada : undefined}
            onQuitar={() => quitar([linea], `«${nombre}» de ${linea.tareaNombre}`)}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineaProps extends MaterialDelPedidoProps {
  linea: LineaDePedido
  id: string | undefined
  onQuitar: () => void
}

/** How much for one rubro, with what is missing there. */
function LineaDelPedido({ linea, material, para, cambiar, intentado, id, onQuitar }: LineaProps) {
  const { cantidad, tareaNombre } = linea
  const { nombre, unidad, precio } = material
  const clave = claveDePedido(linea)
  const razon = razonContraCantidad(precio, cantidad)
  const total = totalDe(precio, cantidad)
  return (
    <li className={clases.linea}>
      <div className={clases.nombre}>
        {tareaNombre}
        <Falta linea={linea} para={para} />
      </div>
      <CantidadInput
        {...CELDA}
        data-clave={clave}
        id={id}
        className={clases.cantidad}
        aria-label={`Cantidad de ${nombre} para ${tareaNombre}`}
        size="xs"
        rightSection={<span className={clases.unidad}>{unidad}</span>}
        rightSectionWidth={`${unidad.length + 3}ch`}
        value={cantidad}
        error={intentado && razon}
        onChange={(nueva) => cambiar((v) => conCantidadPedida(v, clave, nueva))}
      />
      <span className={clases.importe}>
        {/* What can't be read gives no amount, rather than 0. */}
        {total === null ? (
          '—'
        ) : (
          <Cifra<PasoDeCompras>
            monto={total}
            nombre={`${nombre} para ${tareaNombre}, total`}
            como={sinSimbolo}
            abre={explicacionDeLinea(material, linea)}
          />
        )}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Quitar ${nombre} de ${tareaNombre}`}
        onClick={onQuitar}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}

/** What is missing of the pair, which opens how it is computed. */
function Falta({ linea, para }: { linea: LineaDePedido; para: ParaPedir }) {
  const suya = para.necesidades.find((necesidad) => claveDePedido(necesidad.linea) === claveDePedido(linea))
  if (suya === undefined) return <small>Ya no está entre lo que necesita la obra</small>
  const falta = Number(suya.linea.cantidad || '0')
  return (
    <small>
      Falta{' '}
      <Cifra<PasoDeCompras>
        monto={falta}
        nombre={`${linea.materialNombre} para ${linea.tareaNombre}, lo que falta`}
        como={(n) => cantidadConUnidad(n, linea.unidad)}
        abre={{ que: 'falta', presupuestoId: para.presupuestoId, ...linea, sugerida: falta }}
      />
      {leerMicro(linea.cantidad) !== leerMicro(suya.linea.cantidad || '0') && falta > 0 && ' · cambiada'}
    </small>
  )
}

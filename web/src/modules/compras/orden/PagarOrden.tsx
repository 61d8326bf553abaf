import { cambiarOrden } from '@plomada/contract/compras/ordenes'
import { preguntaDeCompra, preguntaDeNada } from '@plomada/domain/compras/preguntas'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { type FormEvent, useRef, useState } from 'react'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { useDeMas } from '../../../pagina/confirmar/deMas.tsx'
import { Cifra } from '../../../pagina/cuenta/Cifra.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import type { Miga } from '../../../pagina/Pagina.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CamposDePago } from '../../certificaciones/comprobante/CamposDePago.tsx'
import { comprobanteDe } from '../../certificaciones/comprobante/valores.ts'
import clases from '../Compras.module.css'
import type { PasoDeCompras } from '../cuenta/pasos.ts'
import { type OrdenDeCompra, TOCA_ORDENES } from '../queries.ts'
import { tituloDeOrden } from './ConOrden.tsx'
import { AccionesDeOrden, DatosDeOrden } from './DatosDeOrden.tsx'
import { LoQueLlego } from './LoQueLlego.tsx'
import {
  ETIQUETAS_DE_PAGAR,
  explicacionDePago,
  llegadasDeOrden,
  llegadosPorMandar,
  loPedidoYLoQueLlego,
  preguntaDePrecioCero,
  razonesDePagar,
  todoLlego,
  totalDePago,
} from './pago.ts'

/** Marks an order as paid: what came of each material, from what was left over, and at what price (domain.md §9). */
export function PagarOrden({ orden, migas }: { orden: OrdenDeCompra; migas: readonly Miga[] }) {
  const { _id, version, presupuestoId, nro } = orden
  const [hoy] = useState(diaDeHoy)
  const [intentado, setIntentado] = useState(false)
  const [pregunta, setPregunta] = useState<string | null>(null)
  const deMas = useDeMas()
  // A reference, because the call is made of it in the click that confirms.
  const confirmado = useRef(false)
  const pago = useCreacion({
    endpoint: cambiarOrden,
    inicial: todoLlego(orden, hoy),
    campos: ETIQUETAS_DE_PAGAR,
    aEnvio: (valores) => ({
      body: {
        _id,
        version,
        estado: 'PAGADO' as const,
        materiales: llegadosPorMandar(valores),
        fechaPago: valores.fechaPago,
        comprobante: comprobanteDe(valores),
        ...(confirmado.current && { confirmaPrecioCero: true }),
      },
    }),
    ademas: (valores) => razonesDePagar(valores, orden),
    preguntar: (valores, seguir) =>
      deMas.preguntarPorVarias(
        preguntaDeNada(llegadasDeOrden(valores)) ??
          preguntaDeCompra(loPedidoYLoQueLlego(valores, orden), 'pedido'),
        { verbo: 'Pagar así', seguir },
      ),
    invalida: TOCA_ORDENES,
    borrador: {
      clave: `orden/${_id}/pago`,
      titulo: () => `Pago de la orden de compra ${nro}`,
      ruta: direcciones.orden({ id: _id, presupuestoId }),
    },
    vuelta: direcciones.ordenes({ presupuestoId }),
  })
  const { form, campo } = pago
  const enviar = (evento: FormEvent) => {
    setIntentado(true)
    confirmado.current = false
    const sana = Object.keys(razonesDePagar(form.values, orden)).length === 0
    const dePrecioCero = sana ? preguntaDePrecioCero(form.values) : null
    if (dePrecioCero === null) return pago.enviar(evento)
    evento.preventDefault()
    setPregunta(dePrecioCero)
  }
  const total = formatoGs(totalDePago(form.values))
  return (
    <PaginaDeFormulario
      formulario={{ ...pago, enviar }}
      titulo={tituloDeOrden(orden)}
      migas={migas}
      detalle={<DatosDeOrden orden={orden} />}
      acciones={<AccionesDeOrden orden={orden} edita />}
      verbo={`Pagar ${total}`}
      soloConBoton
      clase={clases.ancho}
      alLado={
        <>
          {deMas.dialogo()}
          <ConfirmDialog
            abierto={pregunta !== null}
            texto={pregunta ?? ''}
            verbo="Pagar con precio 0"
            verboSeguro="Revisar los precios"
            ocupado={pago.ocupado}
            onCerrar={() => setPregunta(null)}
            onConfirmar={() => {
              setPregunta(null)
              confirmado.current = true
              pago.enviar({ preventDefault: () => undefined } as FormEvent)
            }}
          />
        </>
      }
    >
      <LoQueLlego
        orden={orden}
        materiales={form.values.materiales}
        cambiar={(materiales) => form.setFieldValue('materiales', materiales)}
        intentado={intentado}
        idDeErrado={campo('materiales').id}
      />
      <div className={`${clases.total} ${clases.fijo}`}>
        <span>Total a pagar</span>
        <output>
          <Cifra<PasoDeCompras>
            monto={totalDePago(form.values)}
            nombre="Total a pagar"
            abre={explicacionDePago(orden, form.values.materiales)}
          />
        </output>
      </div>
      <CamposDePago
        campo={campo}
        valores={form.values}
        elegir={(nombre, valor) => form.setFieldValue(nombre, valor)}
        desde={orden.fecha}
        pagado={totalDePago(form.values)}
        salvo={_id}
      />
    </PaginaDeFormulario>
  )
}

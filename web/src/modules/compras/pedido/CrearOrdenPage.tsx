import { crearOrden } from '@plomada/contract/compras/ordenes'
import { preguntaDeCompra } from '@plomada/domain/compras/preguntas'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { rangoQueMuestra } from '../../../pagina/busqueda/ultimosDias.ts'
import { useDeMas } from '../../../pagina/confirmar/deMas.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import { obraElegida } from '../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { AlRetomar } from '../../../pagina/viaje/AlRetomar.tsx'
import clases from '../Compras.module.css'
import { ConCuentasDeCompras } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_PEDIDO } from '../filtros.ts'
import { TOCA_ORDENES } from '../queries.ts'
import { borradorDeOrden } from './borrador.ts'
import { CamposDeOrden } from './CamposDeOrden.tsx'
import { ConObraAprobada, type ParaPedir } from './ConObraAprobada.tsx'
import { contraLoQueFalta, loQueFaltaComprar } from './necesidades.ts'
import {
  conLineas,
  ETIQUETAS_DE_ORDEN,
  lineasPorMandar,
  ordenVacia,
  razonesDeOrden,
  type ValoresDeOrden,
} from './valores.ts'

export const Route = createFileRoute('/_marco/presupuesto/orden/crear')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_PEDIDO.leer,
  component: CrearOrdenPage,
})

const TITULO = 'Nueva orden de compra'
const VERBO = 'Guardar la orden'

/** Asks a proveedor for what the tareas of a work still need (2-site-management §2, domain.md §9). */
function CrearOrdenPage() {
  const { presupuestoId = obraElegida(), s, pedir } = Route.useSearch()
  return (
    <ConObraAprobada titulo={TITULO} presupuestoId={presupuestoId}>
      {(para) => (
        <AlRetomar borrador={borradorDeOrden(para)} retomar={s === 'on'}>
          {(retomado) => (
            <ConCuentasDeCompras>
              <CrearOrden para={para} retomado={retomado} pedir={pedir} />
            </ConCuentasDeCompras>
          )}
        </AlRetomar>
      )}
    </ConObraAprobada>
  )
}

interface CrearOrdenProps {
  para: ParaPedir
  retomado: ValoresDeOrden | null
  /** Of what it begins with what is missing; absent, of nothing. */
  pedir: string | undefined
}

function CrearOrden({ para, retomado, pedir }: CrearOrdenProps) {
  const { presupuestoId } = para
  const [inicial] = useState(() =>
    conLineas(ordenVacia(diaDeHoy()), pedir === undefined ? [] : loQueFaltaComprar(para, pedir)),
  )
  const [intentado, setIntentado] = useState(false)
  const deMas = useDeMas()
  const creacion = useCreacion({
    endpoint: crearOrden,
    inicial,
    retomado,
    campos: { ...ETIQUETAS_DE_ORDEN, precios: 'Precios' },
    aEnvio: (valores) => ({
      body: {
        presupuestoId,
        proveedorId: valores.proveedorId,
        fecha: valores.fecha,
        materiales: lineasPorMandar(valores),
      },
    }),
    ademas: razonesDeOrden,
    preguntar: (valores, seguir) =>
      deMas.preguntarPorVarias(preguntaDeCompra(contraLoQueFalta(valores, para), 'falta'), {
        verbo: VERBO,
        seguir,
      }),
    invalida: TOCA_ORDENES,
    borrador: borradorDeOrden(para),
    vuelta: direcciones.ordenes({ presupuestoId }),
    dondeSeVe: ({ fecha }) => {
      const rango = rangoQueMuestra(fecha)
      return rango && direcciones.ordenes({ presupuestoId, ...rango })
    },
  })
  const enviar: typeof creacion.enviar = (evento) => {
    setIntentado(true)
    creacion.enviar(evento)
  }
  return (
    <PaginaDeFormulario
      formulario={{ ...creacion, enviar }}
      titulo={TITULO}
      migas={para.migas}
      verbo={VERBO}
      clase={clases.ancho}
      detalle={
        pedir !== undefined && inicial.materiales.length === 0 ? mensajesPedidos.nadaQuePedir : undefined
      }
      alLado={deMas.dialogo()}
    >
      <CamposDeOrden
        para={para}
        campo={creacion.campo}
        valores={creacion.form.values}
        cambiar={(cambio) => creacion.form.setValues((v) => cambio(v as ValoresDeOrden))}
        intentado={intentado}
        guardar={enviar}
      />
    </PaginaDeFormulario>
  )
}

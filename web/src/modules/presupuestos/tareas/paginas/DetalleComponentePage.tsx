import { Button, Group } from '@mantine/core'
import { moverPrecios } from '@plomada/domain/catalogo/precios'
import { llevaPrecioPropio, TIPO_COMPONENTE_ETIQUETA } from '@plomada/domain/catalogo/tipos'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { razonContraCantidadComponente, razonContraPrecio } from '@plomada/domain/presupuestos/validacion'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { rutaPropia } from '../../../../api/sesion.ts'
import { leerTexto } from '../../../../pagina/busqueda/busqueda.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Pagina } from '../../../../pagina/Pagina.tsx'
import { exigirRol } from '../../../../pagina/sesion/guardia.ts'
import { AlRetomar } from '../../../../pagina/viaje/AlRetomar.tsx'
import { useEleccion } from '../../../../pagina/viaje/useViaje.ts'
import { CantidadInput } from '../../../../ui/CantidadInput.tsx'
import { Datos } from '../../../../ui/Datos.tsx'
import { Esqueleto } from '../../../../ui/Esqueleto.tsx'
import { FormularioDeParte } from '../../../../ui/FormularioDeParte.tsx'
import { MontoInput } from '../../../../ui/MontoInput.tsx'
import { notificarError } from '../../../../ui/notificar.tsx'
import { PrecioEnObraModal } from '../../precios/PrecioEnObraModal.tsx'
import { borradorDeTarea, rutaConBorrador, type TareaEnFormulario } from '../formulario/borradorDeTarea.ts'
import { leerPrecio, materialDe, preciosDe } from '../formulario/calcular.ts'
import { idDe } from '../formulario/errores.ts'
import { leerObra } from '../formulario/razones.ts'
import {
  conLinea,
  conPrecioDeObra,
  type Linea,
  textosDePrecios,
  valoresVacios,
} from '../formulario/valores.ts'
import { consultaDatos } from '../queries.ts'
import clases from '../Tarea.module.css'
import { conBandera, formularioDe } from './regreso.ts'

export const Route = createFileRoute('/_marco/detalleComponenteSeleccionado')({
  validateSearch: ({
    redirect,
    presupuestoId,
  }: Record<string, unknown>): {
    redirect?: string | undefined
    presupuestoId?: string | undefined
  } => ({ redirect: leerTexto(redirect), presupuestoId: leerTexto(presupuestoId) }),
  beforeLoad: exigirRol(['superadmin', 'admin']),
  component: DetalleComponentePage,
})

/** 'Editar componente': quantity and provider price of the selected line of a draft (1-budgeting §2). */
function DetalleComponentePage() {
  const busqueda = Route.useSearch()
  const ruta = rutaPropia(busqueda.redirect)
  const formulario = formularioDe(ruta, busqueda.presupuestoId) ?? deLaMemoria(busqueda.presupuestoId)
  const vuelta = (ruta === null ? formulario && rutaConBorrador(formulario) : conBandera(ruta)) ?? undefined
  return (
    <Pagina titulo={mensajesCatalogo.tituloEditarComponente}>
      {formulario ? (
        <AlRetomar borrador={borradorDeTarea(formulario)} retomar espera={<Esqueleto filas={4} alto={44} />}>
          {(valores) => {
            const linea = valores?.componentes.find(({ clave }) => clave === valores.seleccionado)
            return linea ? (
              <DetalleForm linea={linea} formulario={formulario} vuelta={vuelta} />
            ) : (
              <SinProducto vuelta={vuelta} />
            )
          }}
        </AlRetomar>
      ) : (
        <SinProducto vuelta={vuelta} />
      )}
    </Pagina>
  )
}

/** The documented way out of the page when no product is selected. */
function SinProducto({ vuelta = direcciones.inicio() }: { vuelta: string | undefined }) {
  const router = useRouter()
  // An effect because it navigates.
  useEffect(() => {
    notificarError(mensajesCatalogo.productoNoSeleccionado)
    router.history.replace(vuelta)
  }, [router, vuelta])
  return null
}

/** Last resort (ux.md §2): the work and tarea last open in this browser. */
function deLaMemoria(presupuestoId: string | undefined): TareaEnFormulario | null {
  const obra = presupuestoId ?? localStorage.getItem('presupuestoId')
  return obra ? { presupuestoId: obra, tareaId: localStorage.getItem('tareaId') || undefined } : null
}

interface DetalleFormProps {
  linea: Linea
  formulario: TareaEnFormulario
  vuelta: string | undefined
}

function DetalleForm({ linea: guardada, formulario, vuelta }: DetalleFormProps) {
  const { presupuestoId } = formulario
  // The line is of the draft, so there is one.
  const eleccion = useEleccion(borradorDeTarea(formulario), async () => valoresVacios(), vuelta)
  const [linea, setLinea] = useState(guardada)
  const [intentado, setIntentado] = useState(false)
  const [conModal, setConModal] = useState(false)
  const { data: datos } = useQuery(consultaDatos(presupuestoId))
  const propio = llevaPrecioPropio(linea.tipo)
  const campos = intentado ? errados(linea) : []
  const errorDe = (campo: string) => campos.find(({ id }) => id === idDe(campo))?.mensaje

  const guardar = () => {
    setIntentado(true)
    const [primero] = errados(linea)
    if (primero) return document.getElementById(primero.id)?.focus()
    eleccion?.elegir((valores) =>
      propio
        ? conLinea(valores, linea.clave, conGemelo(guardada, linea))
        : conPrecioDeObra(conLinea(valores, linea.clave, linea), linea.foreignKey, linea),
    )
  }
  return (
    <>
      <div className={clases.detalle}>
        <FormularioDeParte
          formulario={{
            enviar: guardar,
            ocupado: false,
            resumen: { mensaje: campos[0]?.mensaje ?? eleccion?.fallo ?? null, campos },
          }}
          verbo="Guardar"
          onCancelar={eleccion?.volver}
        >
          <Datos
            className={clases.ficha}
            datos={[
              ['Nombre', linea.nombre],
              ['Tipo', TIPO_COMPONENTE_ETIQUETA[linea.tipo]],
              ['Unidad de medida', linea.unidad],
              !propio && ['Precio proveedor', textoDe(linea.precioUnitarioReal)],
            ]}
          />
          <CantidadInput
            id={idDe('cantidad')}
            label="Cantidad"
            withAsterisk
            value={linea.cantidad}
            error={errorDe('cantidad')}
            onChange={(cantidad) => setLinea({ ...linea, cantidad })}
          />
          {propio ? (
            <MontoInput
              id={idDe('precioUnitarioReal')}
              label="Precio proveedor (Gs.)"
              withAsterisk
              value={linea.precioUnitarioReal}
              error={errorDe('precioUnitarioReal')}
              onChange={(precioUnitarioReal) => setLinea({ ...linea, precioUnitarioReal })}
            />
          ) : (
            datos && (
              <Group>
                <Button variant="subtle" size="compact-sm" onClick={() => setConModal(true)}>
                  {mensajesCatalogo.editarPrecioEnPresupuesto}
                </Button>
              </Group>
            )
          )}
        </FormularioDeParte>
      </div>
      {conModal && datos && (
        <PrecioEnObraModal
          presupuestoId={presupuestoId}
          obra={leerObra(datos)}
          material={materialDe(linea)}
          onCerrar={() => setConModal(false)}
          onCambiado={(precios) => setLinea({ ...linea, ...textosDePrecios(precios) })}
        />
      )}
    </>
  )
}

function textoDe(precio: string): string {
  return precio === '' ? mensajesComun.sinPrecio : formatoGs(Number(precio))
}

/** Only the provider's price is typed here; a sale price that was equal to it follows (domain.md §5). */
function conGemelo(antes: Linea, { cantidad, precioUnitarioReal }: Linea): Partial<Linea> {
  const cambio =
    precioUnitarioReal === antes.precioUnitarioReal ? {} : { precioReal: leerPrecio(precioUnitarioReal) }
  return { cantidad, ...textosDePrecios(moverPrecios(preciosDe(antes), cambio)) }
}

function errados(linea: Linea) {
  const cantidad = leerMicro(linea.cantidad)
  const real = leerPrecio(linea.precioUnitarioReal)
  const razones = [
    ['cantidad', 'Cantidad', cantidad === undefined ? SIN_NUMERO : razonContraCantidadComponente(cantidad)],
    [
      'precioUnitarioReal',
      'Precio proveedor',
      llevaPrecioPropio(linea.tipo)
        ? typeof real === 'number'
          ? razonContraPrecio(real)
          : SIN_NUMERO
        : null,
    ],
  ] as const
  return razones.flatMap(([campo, etiqueta, mensaje]) =>
    mensaje === null ? [] : [{ id: idDe(campo), etiqueta, mensaje }],
  )
}

const SIN_NUMERO = mensajesCatalogo.preciosNumericos

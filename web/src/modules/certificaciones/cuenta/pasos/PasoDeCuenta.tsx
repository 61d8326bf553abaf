import { Text } from '@mantine/core'
import {
  type CifraDeCuenta,
  explicar,
  montoDeCifra,
  NOMBRE_DE_CIFRA,
  sumaDeTerminos,
  type Termino,
} from '@plomada/domain/certificaciones/explicacion'
import { enPalabras } from '@plomada/domain/certificaciones/hoy'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { Cifra } from '../../../../pagina/cuenta/Cifra.tsx'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import type { Paso } from '../cifra/pasos.ts'
import { AnticipoDeLoHecho } from '../partes/AnticipoDeLoHecho.tsx'
import { CertificacionesDeCuenta } from '../partes/CertificacionesDeCuenta.tsx'
import { HechoDeCuenta } from '../partes/HechoDeCuenta.tsx'
import { MovimientosDeCuenta } from '../partes/MovimientosDeCuenta.tsx'
import { TareasDeCuenta } from '../partes/TareasDeCuenta.tsx'

type Props = Extract<Paso, { que: 'cuenta' }>

/** How a figure of an account comes about: a sum, a part of another, or the movements, works or certifications of it. */
export function PasoDeCuenta({ de, panel, cifra }: Props) {
  const explicacion = explicar(cifra, panel)
  const total = { nombre: NOMBRE_DE_CIFRA[cifra], monto: montoDeCifra(cifra, panel) }
  const abrir = (otra: CifraDeCuenta): Paso => ({ que: 'cuenta', de, panel, cifra: otra })
  const enPaso = ({ nombre, monto, signo, cifra: otra }: Termino) => ({
    nombre,
    monto,
    signo,
    abre: abrir(otra),
  })
  switch (explicacion.clase) {
    case 'suma': {
      const { terminos, conPiso } = explicacion
      const suma = sumaDeTerminos(terminos)
      if (cifra === 'seLeDebe') {
        const { palabra, monto } = enPalabras(suma)
        return (
          <>
            <Terminos terminos={terminos.map(enPaso)} total={{ nombre: 'Da', monto: suma }} />
            <Terminos total={{ nombre: `${palabra} hoy`, monto }} />
            <Text fz="sm">{mensajesCertificaciones.comoSeDebe}</Text>
          </>
        )
      }
      if (!conPiso || suma >= 0) return <Terminos terminos={terminos.map(enPaso)} total={total} />
      return (
        <>
          <Terminos terminos={terminos.map(enPaso)} total={{ nombre: 'Da', monto: suma }} />
          <Terminos total={{ ...total, nombre: `${total.nombre}: no baja de 0` }} />
        </>
      )
    }
    case 'parte': {
      const { nombre, monto, cifra: otra } = explicacion.de
      return (
        <>
          <Text>
            {formatoPorcentaje(explicacion.porcentaje)} de {nombre.toLowerCase()},{' '}
            <Cifra monto={monto} nombre={nombre} abre={abrir(otra)} />:
          </Text>
          <Terminos total={total} />
        </>
      )
    }
    case 'movimientos':
      return <MovimientosDeCuenta de={de} tipo={explicacion.tipo} aMano={explicacion.aMano} total={total} />
    case 'certificaciones':
      return <CertificacionesDeCuenta de={de} sinPagar={explicacion.sinPagar} total={total} />
    case 'tareas':
      return <TareasDeCuenta de={de} total={total} />
    case 'hecho':
      return <HechoDeCuenta de={de} total={total} />
    case 'anticipo':
      return <AnticipoDeLoHecho {...explicacion} total={total} abrir={abrir} />
  }
}
